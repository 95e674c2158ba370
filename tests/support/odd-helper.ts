import { answerJobs } from '#server/kit/answer-jobs.ts'

export type OddJob = 'answer' | 'fail' | 'crash' | 'grow' | 'stall' | 'settings'

const kept: Buffer[] = []

/** A helper that does what a helper should not do. */
answerJobs<OddJob, string>(async job => {
  if (job === 'fail') throw new Error('not possible')
  if (job === 'crash') process.exit(1)
  if (job === 'settings') return Object.keys(process.env).toSorted().join(' ')
  while (job === 'stall');
  while (job === 'grow') {
    kept.push(Buffer.alloc(2 ** 20, 1))
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  return String(process.pid)
})
