import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { TableName } from '#server/db/policies.ts'

/** Rows of each table, by moment. */
export type Sizes = Map<string, Map<string, number>>

/** Tables that may grow after the hundredth day, and why: most rows are the company's history or sums of it. */
const mayGrow: Partial<Record<TableName, string>> = {
  sales_order: 'orders',
  order_line: 'lines of orders',
  sales_day: 'a sum for each day with orders',
  sales_customer_day: 'a sum for each day with orders of a customer',
  sales_month: 'a sum for each month',
  quote: 'quotes',
  quote_position: 'doors of quotes',
  quote_offer: 'offers of quotes',
  order_request: 'order requests of quotes',
  conversation_message: 'messages about offers',
  conversation_read: 'who has read which of them',
  order_message: 'messages about orders',
  order_message_read: 'who has read which of them',
  office_note: 'notes of the office about orders',
  claim: 'claims',
  claim_step: 'steps of claims',
  claim_photo: 'photos of claims',
  customer_note: 'notes',
  visit_plan: 'planned visits',
  visit_stop: 'customers of planned visits',
  access_day: 'a count for each day, without names',
  quote_change: 'changes of quotes, kept for a year',
  call_day: 'kept for a week, stored by a timer of the machine',
}

export function countRows({ db }: Database): Promise<Map<string, number>> {
  return asOwner(db, async tx => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx)
    const counts = new Map<string, number>()
    for (const { name } of rows) {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(tx)
      counts.set(name, found.rows[0]?.n ?? 0)
    }
    return counts
  })
}

/** Prints the sizes, and fails if a table that may not grow has grown since the hundredth day. */
export function expectBounded(sizes: Sizes): void {
  const moments = [...sizes.keys()]
  const names = [...new Set([...sizes.values()].flatMap(counts => [...counts.keys()]))].toSorted()
  const rows = names.map(name => ({ name, counts: moments.map(at => sizes.get(at)?.get(name) ?? 0) }))
  process.stdout.write(`${['', ...moments].map(at => at.padEnd(24)).join('')}\n`)
  for (const { name, counts } of rows)
    if (counts.some(Boolean))
      process.stdout.write(`${[name, ...counts].map(cell => String(cell).padEnd(24)).join('')}\n`)
  const [, before] = moments
  if (moments.length < 3 || !before) return
  const grown = rows.filter(
    ({ name, counts: [, then = 0, now = 0] }) => !(name in mayGrow) && now > then * 1.3 + 10,
  )
  expect(grown).toEqual([])
}
