import type { stock } from '#contract/stock.ts'
import { stockFilterText, stockTable } from '#rules/tables/stock.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { changeStock } from './commands.ts'
import { listArticleChanges, listArticles } from './queries.ts'

export const stockRoutes: Handlers<typeof stock> = {
  list: ({ tx, params, page }) => listArticles(tx, params.x ?? 'tutti', page),
  pdf: listPdf(async ({ tx, params, page }) => {
    const shown = params.x ?? 'tutti'
    const title = ['Articoli', ...(shown === 'tutti' ? [] : [stockFilterText[shown]])].join(': ')
    return {
      ...(await listArticles(tx, shown, page)),
      title,
      fileName: 'articoli',
      counted: 'articoli',
      columns: stockTable,
      standardSort: 'COD_ART_VIS',
    }
  }),
  save: ({ tx, body, user }) => changeStock(tx, user.name, body),
  history: ({ tx, params, page }) => listArticleChanges(tx, params.articolo, page),
}
