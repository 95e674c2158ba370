import type { stock } from '#contract/stock.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeStock } from './commands.ts'
import { listArticleChanges, listArticles } from './queries.ts'

export const stockRoutes: Handlers<typeof stock> = {
  list: ({ tx, params, page }) => listArticles(tx, params.x ?? 'tutti', page),
  save: async ({ tx, body, ...act }) => ((await changeStock(tx, act, body)) ? 'OK' : 'NO'),
  history: ({ tx, params, page }) => listArticleChanges(tx, params.articolo, page),
}
