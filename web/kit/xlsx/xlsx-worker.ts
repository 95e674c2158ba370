import writeXlsxFile from 'write-excel-file/universal'
import { type Sheet, toCells } from './sheet.ts'

export type WrittenSheets = { file: Blob } | { failed: true }

async function write(sheets: readonly Sheet[]): Promise<Blob> {
  const prepared = sheets.map(sheet => ({
    sheet: sheet.name,
    data: toCells(sheet),
    columns: sheet.columns.map(({ width }) => ({ width })),
    ...(sheet.columns.some(({ header }) => header !== '') && { stickyRowsCount: 1 }),
  }))
  return writeXlsxFile(prepared, { fontFamily: 'Calibri', fontSize: 11 }).toBlob()
}

self.onmessage = ({ data }: MessageEvent<readonly Sheet[]>) => {
  write(data).then(
    file => self.postMessage({ file } satisfies WrittenSheets),
    () => self.postMessage({ failed: true } satisfies WrittenSheets),
  )
}
