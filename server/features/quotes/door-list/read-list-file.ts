import type { Upload } from '#server/kit/upload.ts'
import { openTableReader } from '#server/xlsx/table-reader.ts'
import { tableLimits } from '#server/xlsx/unreadable-table.ts'
import type { ListText } from './list-text.ts'

const readText = openTableReader<ListText>(new URL('./list-process.ts', import.meta.url))

/** The rows of an XLSX or CSV file as a pasted text; the browser reads them like one. */
export async function readListFile({ upload }: { upload: Pick<Upload, 'read'> }): Promise<{ Testo: string }> {
  const { bytes } = await upload.read(tableLimits.bytes, 'stockFile.tooLarge')
  const { rows } = await readText(bytes)
  return { Testo: rows }
}
