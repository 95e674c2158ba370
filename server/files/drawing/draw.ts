import { currentOwner } from '#server/db/request-trace.ts'
import { JobEndedError, openHelper } from '#server/kit/helper-process.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { DrawingJob, Drawn } from './drawing-process.ts'
import type { DrawingKinds } from './drawings.ts'
import { UndrawableError } from './open-bounded.ts'

const whenFull = () => refuse('upload.busy', { retryAfter: 10 })

// Decoding a picture of `mostHeldBytes` takes up to 250 MB, 90 of them for the process itself.
const helper = openHelper<DrawingJob, Drawn>({
  module: new URL('./drawing-process.ts', import.meta.url),
  mostMegabytes: 270,
  restingMegabytes: 130,
  heapMegabytes: 96,
  timeoutMs: 30_000,
  idleMs: 5_000,
  waiting: 40,
  longestWaitMs: 60_000,
  whenFull,
})

/** Files that wait are in memory. A single one may be larger. */
const mostWaitingBytes = 100 * 2 ** 20
let waitingBytes = 0

/** Draws in a process of its own, one picture at a time. Fails with `UndrawableError`, or refuses if too many wait. */
export async function draw<Name extends keyof DrawingKinds>(
  name: Name,
  job: Parameters<DrawingKinds[Name]>[0],
): Promise<Awaited<ReturnType<DrawingKinds[Name]>>> {
  const { length } = job.bytes
  const isFull = waitingBytes > 0 && waitingBytes + length > mostWaitingBytes
  if (isFull && currentOwner().kind !== 'work') throw whenFull()
  waitingBytes += length
  try {
    const drawn = await helper.run({ name, job })
    if ('undrawn' in drawn) throw new UndrawableError(drawn.undrawn)
    return drawn.drawn as Awaited<ReturnType<DrawingKinds[Name]>>
  } catch (error) {
    throw error instanceof JobEndedError ? new UndrawableError('tooHeavy') : error
  } finally {
    waitingBytes -= length
  }
}
