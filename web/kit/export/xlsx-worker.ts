import writeXlsxFile from 'write-excel-file/universal'
import { headingsOf, type Sheet, type SheetLine, toCells } from './sheet.ts'

/** Lines of the first sheet as they arrive, then what stands around them and the sheets after it. */
export type WorkbookPart = { lines: readonly SheetLine[] } | { sheets: readonly [Sheet, ...Sheet[]] }
export type WrittenWorkbook = { file: Blob } | { failed: true }

const lines: SheetLine[] = []

async function write([first, ...others]: readonly [Sheet, ...Sheet[]]): Promise<Blob> {
  const prepared = [{ ...first, lines }, ...others].map(sheet => ({
    sheet: sheet.name,
    data: toCells(sheet),
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: headingsOf(sheet.columns).length,
  }))
  return writeXlsxFile(prepared, { fontFamily: 'Calibri', fontSize: 11 }).toBlob()
}

self.onmessage = ({ data: part }: MessageEvent<WorkbookPart>) => {
  if ('lines' in part) {
    for (const line of part.lines) lines.push(line)
    return
  }
  write(part.sheets).then(
    file => self.postMessage({ file } satisfies WrittenWorkbook),
    () => self.postMessage({ failed: true } satisfies WrittenWorkbook),
  )
}
