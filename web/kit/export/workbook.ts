import type { Sheet, SheetLine } from '#rules/tables/sheet.ts'
import type { WorkbookPart, WrittenWorkbook } from './xlsx-worker.ts'

/** A workbook written in a worker, so that the page stays responsive; an abort signal cancels it. */
export interface Workbook {
  /** Adds lines to the first sheet. */
  add(lines: readonly SheetLine[]): void
  /** Finishes the workbook with the first sheet's frame and the further sheets. */
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
