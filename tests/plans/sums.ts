import type pg from 'pg'
import { refreshRollups } from '#server/db/rollups.ts'
import { listMonthOrders, readDay, readTotals } from '#server/features/monthly/queries.ts'
import { readOverview } from '#server/features/office/queries.ts'
import { laidOut, type Recorded } from './recording.ts'

/** What is asked for figures, by the name of its file in `sql/`. */
export const sums: Record<string, (db: Recorded) => Promise<unknown>> = {
  'monthly.totals': db => readTotals(db, { year: 2026, searched: '', chosen: undefined }),
  'monthly.month-orders': db => listMonthOrders(db, { customerCode: 'C00001', year: 2026, month: 3 }),
  'monthly.day': db => readDay(db, '2026-03-02', '', ''),
  'office.overview': db => readOverview(db),
}

/** How the sums kept ready are made anew for some customers. */
export async function rollupStatements(): Promise<string[]> {
  const said: string[] = []
  const client = { query: async (text: string) => void said.push(text) }
  await refreshRollups(client as unknown as pg.ClientBase, 'orders', 'touched_customer')
  return said.map(text => laidOut(text))
}
