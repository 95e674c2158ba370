import { Worker } from 'node:worker_threads'
import type { DamagedPage } from './page-check.ts'

export type FileTask = { op: 'prepare'; folder: string; target: string } | { op: 'check'; folder: string }

/** Reads or copies a whole database beside the engine's thread, so that no statement waits for it. */
export function inFileThread(task: FileTask): Promise<DamagedPage[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: task,
      execArgv: [],
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`the thread for files ended with ${code}`)))
  })
}
