import type pg from 'pg'
import { wholeYears } from '#rules/sales-periods.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { readTree } from '#server/features/downloads/queries.ts'
import { listMonthOrders, readMonthlyDay, readTotals } from '#server/features/monthly/queries.ts'
import { readOverview } from '#server/features/office/queries.ts'
import { readInvoicedYears } from '#server/features/targets/queries.ts'
import { readTrendTotals } from '#server/features/trends/details.ts'
import { listTrendYears } from '#server/features/trends/years.ts'
import { laidOut, type Recorded } from './recording.ts'

const twoYears = wholeYears(2026)

/** Queries for figures, by their file name in `sql/`. */
export const sums: Record<string, (db: Recorded) => Promise<unknown>> = {
  'monthly.totals': db => readTotals(db, { year: 2026, searched: '', chosen: undefined }),
  'monthly.month-orders': db => listMonthOrders(db, { customerCode: 'C00001', year: 2026, month: 3 }),
  'monthly.day': db => readMonthlyDay(db, '2026-03-02', '', ''),
  'downloads.tree': db => readTree(db, 'Agente'),
  'office.overview': db => readOverview(db),
  'trends.years': db => listTrendYears(db),
  'trends.totals': db => readTrendTotals(db, twoYears, ''),
  'targets.year': db => readInvoicedYears(db, 2022, 'all'),
}

/** Statements that recompute kept sums for some customers. */
export async function rollupStatements(): Promise<string[]> {
  const said: string[] = []
  const client = { query: async (text: string) => void said.push(text) }
  await refreshRollups(client as unknown as pg.ClientBase, 'orders', 'touched_customer')
  return said.map(text => laidOut(text))
}
