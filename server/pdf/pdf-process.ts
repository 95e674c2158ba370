import { answerJobs } from '#server/kit/answer-jobs.ts'
import { openTypesetter, type TypesetJob } from './typeset.ts'

const typeset = openTypesetter()

answerJobs(async (job: TypesetJob) => {
  const made = typeset(job)
  if (job.output !== 'picture') return made
  const { drawFirstPage } = await import('./first-page.ts')
  return drawFirstPage(made)
})
