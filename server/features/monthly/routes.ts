import type { monthly } from '#contract/monthly.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { monthName, monthNumbers } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { readCompany } from '#server/kit/company.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { filterTextOf, listPdf, notesOf } from '#server/kit/list-pdf.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { tableDocument } from '#server/pdf/table.ts'
import { listMonthly, listMonthOrders, readMonthlyDay, readTotals, readYear } from './queries.ts'
import { printedYear } from './year-pdf.ts'

export const monthlyRoutes: Handlers<typeof monthly> = {
  list: ({ tx, params, query, page }) =>
    listMonthly(tx, { year: Number(params.anno), searched: page.cerca, chosen: toMonths(query.mesi) }, page),
  totals: ({ tx, params, query }) =>
    readTotals(tx, {
      year: Number(params.anno),
      searched: query.cerca,
      chosen: undefined,
    }),
  pdf: listPdf(async ({ tx, params, query, page }) => {
    const { anno } = params
    const { valore, cerca } = query
    const chosen = toMonths(query.mesi)
    const asked = { year: Number(anno), searched: cerca, chosen }
    const columns = monthlyColumns(valore, chosen ?? monthNumbers)
    return {
      ...(await listMonthly(tx, asked, page)),
      title: `Ordini mensili ${anno} – ${valore === 'F' ? 'Fatturato' : 'Quantità'}`,
      fileName: `ordini-mensili-${anno}-${valore === 'F' ? 'fatturato' : 'quantita'}`,
      counted: 'clienti',
      columns,
      totals: totalsOf(columns, await readTotals(tx, asked)),
      standardSort: 'RagSociale',
      notes: [
        'Valori riferiti agli ordini confermati, al netto IVA',
        ...(chosen
          ? [`totale dei mesi: ${chosen.map(month => monthName(month).slice(0, 3)).join(', ')}`]
          : []),
      ],
    }
  }),
  year: ({ tx, reach, params, services }) =>
    readYear(tx, {
      year: Number(params.anno),
      today: dayInItaly(services.now()),
      agents: reach.agents,
    }),
  yearPdf: async ({ tx, reach, params, query, filter, user, services }) => {
    const year = Number(params.anno)
    const today = dayInItaly(services.now())
    const compared = await readYear(tx, { year, today, agents: reach.agents })
    const list = printedYear(compared, year, query.valore)
    const filterText = await filterTextOf(tx, filter)
    const notes = notesOf(list, { filterText, query: { cerca: '' }, user, services })
    const document = tableDocument({ ...list, notes }, await readCompany(tx))
    return async () => ({
      body: await renderOrRefuse(services.pdf, document),
      fileName: `${list.fileName}.pdf`,
    })
  },
  orders: ({ tx, params }) =>
    listMonthOrders(tx, {
      customerCode: params.cliente,
      year: Number(params.anno),
      month: Number(params.mese),
    }),
  daily: ({ tx, body }) => readMonthlyDay(tx, body.Data, body.CodCliente, body.IdAgente),
}

function toMonths(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  const chosen = [...new Set(text.split(',').map(Number))].sort((a, b) => a - b)
  return chosen.length === 12 ? undefined : chosen
}
