import { Worker } from 'node:worker_threads'
import type { Sheet } from '#rules/tables/sheet.ts'

const longestMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** Writes the workbook in its own thread, so that no other call waits for it. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: sheets,
    resourceLimits,
  })
  return new Promise<Uint8Array>((resolve, reject) => {
    const overrun = setTimeout(() => reject(new Error('the workbook took too long')), longestMs)
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', () => {
      clearTimeout(overrun)
      reject(new Error('the workbook was not written'))
    })
  }).finally(() => worker.terminate())
}
