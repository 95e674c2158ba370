import { useQuery } from '@tanstack/react-query'
import type {
  AgentSummaryRow,
  CustomerSummaryRow,
  SalesFigures,
  SummaryTotals,
} from '#contract/statistics-rows.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import { figuresOfTotals } from '#rules/sales-figures.ts'
import { type Column, totalsOf } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { agentSummaryColumns, customerSummaryColumns } from '#rules/tables/statistics.ts'
import { client } from '#web/kit/connection.ts'
import type { PrintOrders } from '#web/kit/export/print-order-dialog.tsx'
import type { ListCalls, Printing } from '#web/kit/export/read-all.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { aboutOf, statisticsFileName } from './exported-statistics.ts'
import { productsWord } from './product-choice.ts'
import { productsQuery, summaryCall } from './statistics-data.ts'
import { agentsUrl, customerSalesUrl } from './statistics-url.ts'
import { groupWords } from './summary/summary-filters.tsx'
import type { Choices } from './use-choices.ts'

interface Exporting<Row> {
  list: Exported<Row>
  calls: ListCalls<Row>
  orders: PrintOrders
}

/** The calculated summary of customers with its sort order, group and search. */
export function useCustomersExport(choices: Choices): Exporting<CustomerSummaryRow> {
  const asked = useAsked(choices)
  const sort = customerSalesUrl.sortOf({
    ...choices.url,
    ordina: customerSalesUrl.readSort(choices.url.ordina),
  })
  const hasAgents = canChooseAgent(useUser().Tipologia)
  const columns = customerSummaryColumns({ measure: asked.measure, ...choices.calculated.periods }, hasAgents)
  const { call, query } = asked
  return {
    list: { ...asked.described('riepilogo', 'Riepilogo', 'Clienti'), columns, sort },
    orders: ordersOf(columns),
    calls: {
      readPage: async (page: { pagina: number; righe: number }, signal: AbortSignal) => {
        const { Righe, Totale } = await client.statistics.customers({
          ...call,
          query: { ...query, ...page, ordina: sort },
          signal,
        })
        return { rows: Righe, total: Totale }
      },
      readTotals: async () =>
        totalsIn(columns, await client.statistics.customers({ ...call, query: { ...query, righe: 1 } })),
      print: (signal: AbortSignal, { ordina = sort }: Printing) =>
        client.statistics.customersPdf({ ...call, ...asked.printed(ordina), signal }),
    },
  }
}

export function useAgentsExport(choices: Choices): Exporting<AgentSummaryRow> {
  const asked = useAsked(choices)
  const sort = agentsUrl.sortOf({ ...choices.url, ordina: agentsUrl.readSort(choices.url.ordina) })
  const columns = agentSummaryColumns({ measure: asked.measure, ...choices.calculated.periods })
  const { call, query } = asked
  return {
    list: { ...asked.described('riepilogo agenti', 'Riepilogo agenti', 'Agenti'), columns, sort },
    orders: ordersOf(columns),
    calls: {
      readPage: async (page: { pagina: number; righe: number }, signal: AbortSignal) => {
        const { Righe, Totale } = await client.statistics.agents({
          ...call,
          query: { ...query, ...page, ordina: sort },
          signal,
        })
        return { rows: Righe, total: Totale }
      },
      readTotals: async () =>
        totalsIn(columns, await client.statistics.agents({ ...call, query: { ...query, righe: 1 } })),
      print: (signal: AbortSignal, { ordina = sort }: Printing) =>
        client.statistics.agentsPdf({ ...call, ...asked.printed(ordina), signal }),
    },
  }
}

/** Parameters and facts that both summaries share. */
function useAsked({ url, calculated }: Choices) {
  const filter = useFilter()
  const { data: products } = useQuery(productsQuery(filter, calculated))
  const { misura: measure, gruppo, cerca } = url
  const call = summaryCall(filter, calculated)
  return {
    call,
    measure,
    query: { misura: measure, gruppo, cerca },
    described: (sheetName: string, title: string, counted: string) => ({
      title,
      sheetName,
      counted,
      fileName: statisticsFileName(sheetName.replace(' ', '-'), calculated, measure),
      searched: cerca,
      about: [
        ...aboutOf(calculated, measure),
        ['Prodotti', productsWord(calculated.products, products)] as [string, string],
        ['Righe', groupWords[gruppo]] as [string, string],
      ],
    }),
    printed: (order: string) => ({
      params: {
        ...call.params,
        misura: measure,
        colonna: order.replace(/^-/, ''),
        verso: order.startsWith('-') ? ('desc' as const) : ('asc' as const),
      },
      query: { gruppo, cerca },
    }),
  }
}

function ordersOf<Row>(columns: readonly Column<Row>[]) {
  return columns
    .filter(({ sortable, sheetOnly }) => sortable && !sheetOnly)
    .map(({ field, title, group }) => ({ value: field, label: group ?? title }))
}

function totalsIn<Row extends SalesFigures>(columns: readonly Column<Row>[], totals: SummaryTotals) {
  return totalsOf(columns, figuresOfTotals(totals) as Row)
}
