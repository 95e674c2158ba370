import type { Sheet } from './sheet.ts'
import type { WrittenSheets } from './xlsx-worker.ts'

/** Writes the workbook in a worker, so that the page goes on living; given up with the signal. */
export function writeXlsx(sheets: readonly Sheet[], signal: AbortSignal): Promise<Blob> {
  if (signal.aborted) return Promise.reject(signal.reason)
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const written = new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('The workbook could not be written'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<WrittenSheets>) =>
      'file' in data ? resolve(data.file) : fail()
    worker.postMessage(sheets)
  })
  return written.finally(() => worker.terminate())
}
