import type { ProblemCode } from '#contract/problems.ts'
import { JobEndedError, openHelper } from '#server/kit/helper-process.ts'
import { refuse } from '#server/kit/refuse.ts'

/** Why a file is no table of the wanted kind. */
export interface RefusedTable {
  code: ProblemCode
  text?: string
}

const tooLarge = 'Il file, una volta aperto, è troppo grande: non viene letto. Dividilo e riprova.'

/** Reads files in a process of its own: a workbook that unpacks to 37 MB takes 120 MB while it is read. */
export function openTableReader<Table extends object>(module: URL): (bytes: Buffer) => Promise<Table> {
  const helper = openHelper<Buffer, Table | RefusedTable>({
    module,
    mostMegabytes: 250,
    restingMegabytes: 100,
    heapMegabytes: 128,
    timeoutMs: 60_000,
    idleMs: 5_000,
    waiting: 20,
    longestWaitMs: 60_000,
    whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
  })
  return async bytes => {
    const read = await helper.run(bytes).catch((error: unknown) => {
      throw error instanceof JobEndedError ? refuse('stockFile.unreadable', { text: tooLarge }) : error
    })
    if ('code' in read) throw refuse(read.code, read.text ? { text: read.text } : {})
    return read
  }
}
