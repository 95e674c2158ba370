import type { quoteRequests } from '#contract/quotes/requests.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readWhole } from '../whole-quote.ts'
import { moveRequest, sendRequest, withdrawRequest } from './commands.ts'
import { checkWhole, listRequests } from './queries.ts'

export const quoteRequestsRoutes: Handlers<typeof quoteRequests> = {
  check: async ({ tx, params, services }) => checkWhole(tx, await readWhole(tx, services, params.id)),
  send: ({ tx, body, ...act }) =>
    sendRequest(tx, act, { id: body.id, ticked: body.Visti, read: body.Versione }),
  withdraw: ({ tx, params, ...act }) => withdrawRequest(tx, act, params.id),
  list: ({ tx, query, page }) => listRequests(tx, query.stato, page),
  move: ({ tx, body, ...act }) =>
    moveRequest(tx, act, { id: body.Id, from: body.Da, to: body.A, reason: body.Motivo }),
}
