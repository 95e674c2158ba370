import { JobEndedError, openHelper } from '#server/kit/helper-process.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { ReadStock, StockFile } from './stock-rows.ts'

// A workbook that unpacks to 37 MB takes 120 MB while it is read.
const helper = openHelper<Buffer, ReadStock>({
  module: new URL('./stock-file-process.ts', import.meta.url),
  mostMegabytes: 250,
  restingMegabytes: 100,
  heapMegabytes: 128,
  timeoutMs: 60_000,
  idleMs: 5_000,
  waiting: 20,
  longestWaitMs: 60_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

const tooLarge = 'Il file, una volta aperto, è troppo grande: non viene letto. Dividilo e riprova.'

export async function readStockFile(bytes: Buffer): Promise<StockFile> {
  const read = await helper.run(bytes).catch((error: unknown) => {
    throw error instanceof JobEndedError ? refuse('stockFile.unreadable', { text: tooLarge }) : error
  })
  if ('code' in read) throw refuse(read.code, read.text ? { text: read.text } : {})
  return read
}
