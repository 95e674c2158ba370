import type { FileTableRow } from '#rules/table-cell.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { tableLimits, UnreadableTableError } from './unreadable-table.ts'

const zip = '504b0304'
const oldExcel = 'd0cf11e0'

/** Reads rows of a workbook's first sheet or of a CSV, a handful at a time. Content decides the format, not the name. */
export async function* readTable(bytes: Buffer): AsyncGenerator<FileTableRow[]> {
  const mark = bytes.subarray(0, 4).toString('hex')
  if (mark === oldExcel)
    throw new UnreadableTableError(
      'Il file è nel vecchio formato di Excel: salvalo come XLSX o CSV e riprova.',
    )
  let rows = 0
  for await (const part of mark === zip ? readWorkbook(bytes) : readCsv(bytes)) {
    rows += part.length
    if (rows > tableLimits.rows)
      throw new UnreadableTableError(
        'Il file ha più di 50.000 righe: dividilo e importane una parte per volta.',
      )
    yield part
  }
}
