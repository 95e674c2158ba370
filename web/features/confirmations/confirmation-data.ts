import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { confirmationsUrl } from './confirmations-url.ts'

export const confirmationCalls = listCalls(client.confirmations, confirmationsUrl, ({ stato }) => ({ stato }))
