import writeXlsxFile from 'write-excel-file/universal'
import { type Sheet, type SheetLine, toWorkbook, workbookFont } from '#rules/tables/sheet.ts'

/** Messages to the worker: first lines of the first sheet as they arrive, finally all sheets. */
export type WorkbookPart = { lines: readonly SheetLine[] } | { sheets: readonly [Sheet, ...Sheet[]] }
export type WrittenWorkbook = { file: Blob } | { failed: true }

const lines: SheetLine[] = []

async function write([first, ...others]: readonly [Sheet, ...Sheet[]]): Promise<Blob> {
  return writeXlsxFile(toWorkbook([{ ...first, lines }, ...others]), workbookFont).toBlob()
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
