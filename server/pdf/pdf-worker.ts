import { parentPort } from 'node:worker_threads'
import { openTypesetter, type TypesetJob } from './typeset.ts'

export type WorkerAnswer = { pdf: Uint8Array } | { error: string }

if (!parentPort) throw new Error('pdf-worker.ts runs as a worker thread only')
const port = parentPort
const typeset = openTypesetter()

port.on('message', (job: TypesetJob) => {
  try {
    // The compiler's memory cannot be transferred to another thread, so this is a copy.
    const pdf = new Uint8Array(typeset(job))
    port.postMessage({ pdf } satisfies WorkerAnswer, [pdf.buffer])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    port.postMessage({ error: message } satisfies WorkerAnswer)
  }
})
port.postMessage('ready')
