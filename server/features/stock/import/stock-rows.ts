import { type FoundColumns, findColumns } from '#rules/stock-import/columns.ts'
import type { FileTableRow } from '#rules/table-cell.ts'
import { readTable } from '#server/xlsx/read-table.ts'
import type { RefusedTable } from '#server/xlsx/table-reader.ts'
import { UnreadableTableError } from '#server/xlsx/unreadable-table.ts'

export interface StockFile {
  columns: FoundColumns
  /** Cells of other columns are left out. */
  rows: FileTableRow[]
}

// A letterhead may precede the table.
const rowsWithoutHeading = 20

/** Runs only in the process of `readStockFile`. */
export async function readStock(bytes: Buffer): Promise<StockFile | RefusedTable> {
  try {
    return await readRows(bytes)
  } catch (error) {
    if (error instanceof UnreadableTableError) return { code: 'stockFile.unreadable', text: error.message }
    throw error
  }
}

async function readRows(bytes: Buffer): Promise<StockFile | RefusedTable> {
  let columns: FoundColumns | undefined
  let above = 0
  const rows: FileTableRow[] = []
  for await (const part of readTable(bytes))
    for (const row of part) {
      if (columns) rows.push(withoutOthers(row, columns))
      else {
        columns = findColumns(row.cells)
        above += 1
        if (!columns && above >= rowsWithoutHeading) return { code: 'stockFile.columns' }
      }
    }
  if (!columns) return { code: 'stockFile.columns' }
  return rows.length === 0 ? { code: 'stockFile.empty' } : { columns, rows }
}

function withoutOthers({ line, cells }: FileTableRow, { places }: FoundColumns): FileTableRow {
  const kept: FileTableRow['cells'] = []
  for (const place of places.values()) kept[place] = cells[place]
  return { line, cells: kept }
}
