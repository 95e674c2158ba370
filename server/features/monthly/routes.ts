import type { monthly } from '#contract/monthly.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { readSetting } from '#server/kit/settings.ts'
import { monthlyTable } from '#server/pdf/monthly-table.ts'
import { listMonthly, listMonthOrders, readDay, readTotals } from './queries.ts'

// more than a manufacturer has customers; a document longer than this is a spreadsheet
const mostPrinted = 5_000

export const monthlyRoutes: Handlers<typeof monthly> = {
  list: ({ tx, params, query, page }) =>
    listMonthly(tx, { year: Number(params.anno), searched: page.cerca, chosen: toMonths(query.mesi) }, page),
  totals: ({ tx, params, query }) =>
    readTotals(tx, {
      year: Number(params.anno),
      searched: query.cerca,
      chosen: undefined,
    }),
  pdf: async ({ tx, params, query, user, filter, services }) => {
    const asked = {
      year: Number(params.anno),
      searched: query.cerca,
      chosen: toMonths(query.mesi),
    }
    const { rows, total } = await listMonthly(tx, asked, {
      pagina: 1,
      righe: mostPrinted,
      cerca: query.cerca,
      ordina: query.ordina,
    })
    const totals = await readTotals(tx, asked)
    const company = await readSetting(tx, 'manufacturer')
    const document = monthlyTable(
      {
        rows,
        found: total,
        totals,
        year: asked.year,
        chosen: asked.chosen,
        value: query.valore,
        searched: asked.searched,
        userName: user.name,
        filter,
        at: services.now(),
      },
      company,
    )
    const name = query.valore === 'F' ? 'fatturato' : 'quantita'
    return async () => ({
      body: await renderOrRefuse(services.pdf, document),
      fileName: `ordini-mensili-${asked.year}-${name}.pdf`,
    })
  },
  orders: ({ tx, params }) =>
    listMonthOrders(tx, {
      customerCode: params.cliente,
      year: Number(params.anno),
      month: Number(params.mese),
    }),
  daily: ({ tx, body }) => readDay(tx, body.Data, body.CodCliente, body.IdAgente),
}

function toMonths(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  const chosen = [...new Set(text.split(',').map(Number))].sort((a, b) => a - b)
  return chosen.length === 12 ? undefined : chosen
}
