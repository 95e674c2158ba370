import { parentPort, workerData } from 'node:worker_threads'
import { yieldThread } from '#server/machine/yield-to-others.ts'
import type { FileTask } from './file-thread.ts'
import { prepareCopy } from './folder-copy.ts'
import { type DamagedPage, findDamagedPages } from './page-check.ts'

function perform(task: FileTask): DamagedPage[] {
  if (task.op === 'check') return findDamagedPages(task.folder)
  prepareCopy(task.folder, task.target)
  return []
}

yieldThread()
parentPort?.postMessage(perform(workerData))
