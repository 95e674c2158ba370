import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { yieldThread } from '#server/machine/yield-to-others.ts'
import type { PasswordJob } from './passwords.ts'

yieldThread()
parentPort?.on('message', (job: PasswordJob) => {
  try {
    parentPort?.postMessage(answer(job))
  } catch (error) {
    parentPort?.postMessage(error)
  }
})

function answer(job: PasswordJob): string | boolean {
  return 'known' in job ? verifySync(job.known, job.password) : hashSync(job.password, job.options)
}
