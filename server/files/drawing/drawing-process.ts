import { answerJobs } from '#server/kit/answer-jobs.ts'
import { drawings } from './drawings.ts'
import { type Undrawn, whyUndrawn } from './open-bounded.ts'

export interface DrawingJob {
  name: keyof typeof drawings
  job: unknown
}
export type Drawn = { drawn: unknown } | { undrawn: Undrawn }

answerJobs<DrawingJob, Drawn>(async ({ name, job }) => {
  try {
    return { drawn: await drawings[name](job as never) }
  } catch (error) {
    return { undrawn: whyUndrawn(error) }
  }
})
