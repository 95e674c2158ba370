import type { doorLists } from '#contract/quotes/door-list.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { contentOf } from '../row-routes.ts'
import { addList, restoreRows, takeBackRows } from './commands.ts'

export const doorListsRoutes: Handlers<typeof doorLists> = {
  add: ({ tx, params, body, ...act }) =>
    addList(tx, act, { quoteId: params.id, rows: body.righe.map(contentOf), once: body.Chiave }),
  takeBack: ({ tx, params, body, ...act }) =>
    takeBackRows(tx, act, { quoteId: params.id, positions: body.posizioni, read: body.Versione }),
  restore: ({ tx, params, body, ...act }) =>
    restoreRows(tx, act, { quoteId: params.id, positions: body.posizioni }),
}
