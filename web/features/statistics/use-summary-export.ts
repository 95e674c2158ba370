import { useQuery } from '@tanstack/react-query'
import type { AgentSummaryRow, CustomerSummaryRow } from '#contract/statistics-rows.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import type { Column } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { agentSummaryColumns, customerSummaryColumns } from '#rules/tables/statistics.ts'
import type { PrintOrders } from '#web/kit/export/print-order-dialog.tsx'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { aboutOf, statisticsFileName } from './exported-statistics.ts'
import { productsWord } from './product-choice.ts'
import { agentSummary, customerSummary, productsQuery } from './statistics-data.ts'
import { groupWords } from './summary/summary-filters.tsx'
import type { Choices } from './use-choices.ts'

interface Exporting<Row> {
  list: Exported<Row>
  calls: ListCalls<Row>
  orders: PrintOrders
}

/** The calculated summary of customers with its sort order, group and search. */
export function useCustomersExport(choices: Choices): Exporting<CustomerSummaryRow> {
  const { url, calculated } = choices
  const hasAgents = canChooseAgent(useUser().Tipologia)
  const columns = customerSummaryColumns({ measure: url.misura, ...calculated.periods }, hasAgents)
  const asked = { ...url, ordina: customerSummary.readSort(url.ordina) }
  const described = useDescribed(choices, { sheetName: 'riepilogo', title: 'Riepilogo', counted: 'Clienti' })
  return {
    list: { ...described, columns, sort: customerSummary.sortOf(asked) },
    orders: ordersOf(columns),
    calls: customerSummary.whole(useFilter(), asked),
  }
}

export function useAgentsExport(choices: Choices): Exporting<AgentSummaryRow> {
  const { url, calculated } = choices
  const columns = agentSummaryColumns({ measure: url.misura, ...calculated.periods })
  const asked = { ...url, ordina: agentSummary.readSort(url.ordina) }
  const words = { sheetName: 'riepilogo agenti', title: 'Riepilogo agenti', counted: 'Agenti' }
  const described = useDescribed(choices, words)
  return {
    list: { ...described, columns, sort: agentSummary.sortOf(asked) },
    orders: ordersOf(columns),
    calls: agentSummary.whole(useFilter(), asked),
  }
}

interface Words {
  title: string
  sheetName: string
  counted: string
}

/** Parameters and facts that both summaries share. */
function useDescribed({ url, calculated }: Choices, words: Words) {
  const { misura: measure, gruppo, cerca } = url
  const { data: products } = useQuery(productsQuery(useFilter(), calculated))
  return {
    ...words,
    fileName: statisticsFileName(words.sheetName.replace(' ', '-'), calculated, measure),
    searched: cerca,
    about: [
      ...aboutOf(calculated, measure),
      ['Prodotti', productsWord(calculated.products, products)] as [string, string],
      ['Righe', groupWords[gruppo]] as [string, string],
    ],
  }
}

function ordersOf<Row>(columns: readonly Column<Row>[]) {
  return columns
    .filter(({ sortable, sheetOnly }) => sortable && !sheetOnly)
    .map(({ field, title, group }) => ({ value: field, label: group ?? title }))
}
