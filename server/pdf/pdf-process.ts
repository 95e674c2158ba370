import { answerJobs } from '#server/kit/answer-jobs.ts'
import { openTypesetter } from './typeset.ts'

answerJobs(openTypesetter())
