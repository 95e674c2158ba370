import { answerJobs } from '#server/kit/answer-jobs.ts'
import { readListText } from './list-text.ts'

answerJobs((bytes: Uint8Array) => readListText(Buffer.from(bytes)))
