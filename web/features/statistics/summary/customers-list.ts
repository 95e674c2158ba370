import { totalsOf } from '#rules/tables/column.ts'
import { customerSummaryColumns } from '#rules/tables/statistics.ts'
import { client } from '#web/kit/connection.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { comparisonOf } from '../chosen.ts'
import { summaryCalls, summaryPage, sumsOf } from '../statistics-data.ts'
import { customerSalesUrl } from '../statistics-url.ts'

const { customers, customersPdf } = client.statistics

/** Customers with a figure in at least one of the two periods. */
export const customerSummary = listCalls(
  { list: readAs(customers, summaryPage), pdf: customersPdf },
  customerSalesUrl,
  {
    ...summaryCalls,
    totals: (sums, url) => totalsOf(customerSummaryColumns(comparisonOf(url), false), sumsOf(sums)),
  },
)
