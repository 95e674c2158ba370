import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { chosenMonths } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { yearTable } from '#rules/tables/year.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { sortedMonths } from './monthly-sort.ts'
import { monthlyUrl } from './monthly-url.ts'

const { list, pdf, totals: sums, year, yearPdf } = client.monthly

export const monthlyList = listCalls({ list, pdf, sums }, monthlyUrl, {
  ask: url => ({ params: { anno: url.anno }, query: { mesi: sortedMonths(url) } }),
  sameRows: ({ filter, params }) => [filter, params],
  totals: (sums, { valore, mesi }) => totalsOf(monthlyColumns(valore, chosenMonths(mesi)), sums),
  paper: ({ anno, valore, cerca, mesi }, ordina) => ({
    params: { anno },
    query: { cerca, valore, mesi: mesi || undefined, ordina },
  }),
})

/** One row per month of a customer's year. */
export const yearList = listCalls(
  { list: readAs(year, answer => ({ rows: answer.Mesi, total: 12, year: answer })), pdf: yearPdf },
  monthlyUrl,
  {
    isWhole: true,
    ask: ({ anno }) => ({ params: { anno } }),
    sameRows: ({ filter }) => [filter],
    totals: ({ year }, { anno, valore }) =>
      totalsOf(yearTable(valore, Number(anno), year.FinoAl), year.Totale),
    paper: ({ anno, valore }) => ({ params: { anno }, query: { valore } }),
  },
)

export function monthOrdersQuery(cliente: string, anno: string, mese: number) {
  return queryOptions({
    ...client.monthly.orders.query({ params: { cliente, anno, mese: String(mese) } }),
    meta: { silent: true },
  })
}

export function dailyQuery(filter: Filter | undefined, day: string) {
  const { Tipo, Codice = '' } = filter ?? {}
  return queryOptions({
    ...client.monthly.daily.query({
      body: {
        Data: day,
        CodCliente: Tipo === 'Cliente' ? Codice : '',
        IdAgente: Tipo === 'Agente' ? Codice : '',
      },
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}
