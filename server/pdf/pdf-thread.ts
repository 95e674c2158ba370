import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer } from './pdf-worker.ts'
import type { TypesetJob } from './typeset.ts'

/** Too many documents wait, or this document took too long; a retry may succeed. */
export class PdfBusyError extends Error {
  override name = 'PdfBusyError'
}

export interface PdfThread {
  start(): Promise<void>
  typeset(job: TypesetJob): Promise<Uint8Array>
  close(): Promise<void>
}

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
const bootMs = 30_000

/** One worker for one job at a time; a worker that overruns or crashes is replaced before the next job. */
export function pdfThread(timeoutMs: number): PdfThread {
  const closing = new AbortController()
  const isOverrun = (cause: unknown) =>
    cause instanceof Error && cause.name === 'AbortError' && !closing.signal.aborted
  const within = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)])
  let worker: Promise<Worker> | undefined
  let retiring: Promise<unknown> = Promise.resolve()
  let mayBoot: Promise<unknown> = retiring

  function running(): Promise<Worker> {
    if (worker) return worker
    const started = mayBoot.then(() => boot(within(bootMs)))
    const forget = () => {
      if (worker === started) worker = undefined
    }
    started.then(live => live.once('exit', forget), forget)
    worker = started
    return started
  }

  // Native code cannot be interrupted, so the old worker finishes its document while a new one starts. A second overrun
  // waits for the old worker, so that there are never more than two threads.
  function retire(old: Worker): void {
    worker = undefined
    mayBoot = retiring
    retiring = old.terminate()
  }

  async function typeset(job: TypesetJob): Promise<Uint8Array> {
    const current = await running().catch(cause => {
      throw new Error('the PDF worker does not start', { cause })
    })
    const reply = once(current, 'message', { signal: within(timeoutMs) })
    current.postMessage(job)
    const [answer]: WorkerAnswer[] = await reply.catch(cause => {
      retire(current)
      if (isOverrun(cause))
        throw new PdfBusyError(`${job.template}: not done within ${timeoutMs} ms`, { cause })
      throw new Error('the PDF worker gave no answer', { cause })
    })
    if (answer && 'pdf' in answer) return answer.pdf
    throw new Error(`${job.template}: ${answer?.error}`)
  }

  return {
    start: async () => void (await running()),
    typeset,
    close: async () => {
      closing.abort()
      const last = await worker?.catch(() => undefined)
      await Promise.all([last?.terminate(), retiring, mayBoot])
    },
  }
}

async function boot(signal: AbortSignal): Promise<Worker> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits })
  try {
    await once(worker, 'message', { signal })
  } catch (error) {
    await worker.terminate()
    throw error
  }
  // A running job gets the error by itself; an idle worker's crash must not end the process.
  worker.on('error', () => {})
  return worker
}
