import { type FoundColumns, findColumns } from '#rules/stock-import/columns.ts'
import type { FileTableRow } from '#rules/table-cell.ts'
import { refuse } from '#server/kit/refuse.ts'
import { takeTurns } from '#server/kit/turns.ts'
import { readTable } from '#server/xlsx/read-table.ts'
import { UnreadableTableError } from '#server/xlsx/unreadable-table.ts'

export interface StockFile {
  columns: FoundColumns
  rows: FileTableRow[]
}

// A letterhead may precede the table.
const rowsWithoutHeading = 20

const inTurn = takeTurns({
  atOnce: 2,
  waiting: 20,
  longestWaitMs: 15_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

export function readStockFile(bytes: Buffer): Promise<StockFile> {
  return inTurn(async () => {
    try {
      const file = await readRows(bytes)
      if (file.rows.length === 0) throw refuse('stockFile.empty')
      return file
    } catch (error) {
      if (error instanceof UnreadableTableError) throw refuse('stockFile.unreadable', { text: error.message })
      throw error
    }
  })
}

async function readRows(bytes: Buffer): Promise<StockFile> {
  let columns: FoundColumns | undefined
  let above = 0
  const rows: FileTableRow[] = []
  for await (const part of readTable(bytes))
    for (const row of part) {
      if (columns) rows.push(row)
      else {
        columns = findColumns(row.cells)
        above += 1
        if (!columns && above >= rowsWithoutHeading) throw refuse('stockFile.columns')
      }
    }
  if (!columns) throw refuse('stockFile.columns')
  return { columns, rows }
}
