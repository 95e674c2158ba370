import { totalsOf } from '#rules/tables/column.ts'
import { agentSummaryColumns } from '#rules/tables/statistics.ts'
import { client } from '#web/kit/connection.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { calculatedNow, comparisonOf } from '../chosen.ts'
import { summaryCall, summaryCalls, summaryPage, sumsOf } from '../statistics-data.ts'
import { agentCustomersUrl, agentsUrl } from '../statistics-url.ts'

const { agents, agentsPdf, agentCustomers: customersOf } = client.statistics

export const agentSummary = listCalls({ list: readAs(agents, summaryPage), pdf: agentsPdf }, agentsUrl, {
  ...summaryCalls,
  totals: (sums, url) => totalsOf(agentSummaryColumns(comparisonOf(url)), sumsOf(sums)),
})

export const agentCustomers = listCalls({ list: readAs(customersOf, summaryPage) }, agentCustomersUrl, {
  sameRows: summaryCalls.sameRows,
  ask: url => {
    const { params, body } = summaryCall(calculatedNow(url))
    return { params: { agente: url.agente, ...params }, body, query: { misura: url.misura } }
  },
})
