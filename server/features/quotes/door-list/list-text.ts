import { mostListRows } from '#contract/quote-kinds.ts'
import { tidied } from '#rules/door-list/table-text.ts'
import { integer } from '#rules/italian-format.ts'
import type { TableCell } from '#rules/table-cell.ts'
import { readTable } from '#server/xlsx/read-table.ts'
import type { RefusedTable } from '#server/xlsx/table-reader.ts'
import { UnreadableTableError } from '#server/xlsx/unreadable-table.ts'

/** The rows as a spreadsheet would copy them. */
export interface ListText {
  rows: string
}

// A letterhead and a heading may precede the doors.
const otherRows = 20
const keptLines = 5_000

/** Runs only in the process of `readListFile`. */
export async function readListText(bytes: Buffer): Promise<ListText | RefusedTable> {
  try {
    return await readRows(bytes)
  } catch (error) {
    if (error instanceof UnreadableTableError) return { code: 'stockFile.unreadable', text: error.message }
    throw error
  }
}

async function readRows(bytes: Buffer): Promise<ListText | RefusedTable> {
  if (bytes.includes('vbaProject.bin')) return { code: 'doorList.macros' }
  const lines: string[] = []
  let count = 0
  for await (const part of readTable(bytes))
    for (const { line, cells } of part) {
      const texts = Array.from(cells, (cell, at) => textOf(cell, `Riga ${line}, colonna ${at + 1}`))
      if (texts.every(text => text === '')) continue
      count += 1
      if (count > mostListRows + otherRows) continue
      // Each row keeps its number in the file.
      while (lines.length < line - 1 && line < keptLines) lines.push('')
      lines.push(texts.map(quoted).join('\t'))
    }
  if (count === 0) return { code: 'doorList.empty' }
  if (count <= mostListRows + otherRows) return { rows: lines.join('\n') }
  return {
    code: 'doorList.tooLong',
    text: `Il file ha ${integer(count)} righe: al massimo ${mostListRows} porte per volta. Dividilo e riprova.`,
  }
}

function textOf(cell: TableCell, place: string): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'string') return tidied(cell)
  // The text of an error would become a note that the end customer reads.
  throw new UnreadableTableError(`${place}. ${cell.problem}. Correggi il file e riprova.`)
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}
