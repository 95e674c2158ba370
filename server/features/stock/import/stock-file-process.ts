import { answerJobs } from '#server/kit/answer-jobs.ts'
import { readStock } from './stock-rows.ts'

answerJobs((bytes: Uint8Array) => readStock(Buffer.from(bytes)))
