import type { Sheet, SheetLine } from '#rules/tables/sheet.ts'
import type { WorkbookPart, WrittenWorkbook } from './xlsx-worker.ts'

/** A workbook that grows in a worker, so that the page goes on living; given up with the signal. */
export interface Workbook {
  /** Lines of the first sheet. */
  add(lines: readonly SheetLine[]): void
  /** What stands around the lines, and the sheets that follow. */
  written(sheets: readonly [Sheet, ...Sheet[]]): Promise<Blob>
  close(): void
}

export function openWorkbook(signal: AbortSignal): Workbook {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const close = () => worker.terminate()
  const send = (part: WorkbookPart) => worker.postMessage(part)
  return {
    close,
    add: lines => send({ lines }),
    written: sheets =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The workbook could not be written'))
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        worker.onerror = fail
        worker.onmessage = ({ data }: MessageEvent<WrittenWorkbook>) =>
          'file' in data ? resolve(data.file) : fail()
        send({ sheets })
      }),
  }
}
