import type { doorLists } from '#contract/quotes/door-list.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { contentOf } from '../row-routes.ts'
import { addList, restoreRows, takeBackRows } from './commands.ts'
import { readListFile } from './read-list-file.ts'

export const doorListsRoutes: Handlers<typeof doorLists> = {
  read: { steps: readListFile },
  add: ({ tx, params, body, ...act }) =>
    addList(tx, act, {
      quoteId: params.id,
      rows: body.righe.map(row => ({ ...contentOf(row), main: row.AlternativaDi, isCounted: row.Conta })),
      once: body.Chiave,
    }),
  takeBack: ({ tx, params, body, ...act }) =>
    takeBackRows(tx, act, { quoteId: params.id, positions: body.posizioni, read: body.Versione }),
  restore: ({ tx, params, body, ...act }) =>
    restoreRows(tx, act, { quoteId: params.id, positions: body.posizioni }),
}
