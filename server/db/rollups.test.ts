import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedFile, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './open.ts'
import { asOwner } from './owner.ts'
import { findRollupDifferences, rollupDifferenceText } from './rollup-check.ts'
import { rebuildRollups, rollupTables } from './rollups.ts'

const feed = openFeedFolder()
let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
  await feed.importing(database, smallFeed())
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})

interface Line {
  customer: string
  agent: string | null
  series: string | null
  confirmed: string | null
  delivered: string | null
  closed: string | null
  quantity: number
  cents: number
}

const readLines = () =>
  rowsOf<Line>(
    database,
    `select o.customer_code as customer, o.agent_code as agent, l.series_code as series, o.confirmed_on as confirmed,
      o.delivered_on as delivered, o.closed_on as closed, l.quantity, l.amount_cents as cents
     from sales_order o join order_line l on l.order_id = o.id`,
  )

/** The sums computed by hand: state 1 by confirmation, 3 by delivery, 0 confirmed but not delivered. */
function sumsOf(lines: Line[], withSeries: boolean): string[] {
  const sums = new Map<string, { doors: number; cents: number }>()
  for (const line of lines) {
    if (!line.series || line.closed) continue
    const places: [number, string | null][] = [
      [1, line.confirmed],
      [3, line.delivered],
      [0, line.delivered ? null : line.confirmed],
    ]
    for (const [state, day] of places) {
      if (!day) continue
      const key = [line.customer, line.agent ?? '', withSeries ? line.series : '', day, state].join(' ')
      const sum = sums.get(key) ?? { doors: 0, cents: 0 }
      sums.set(key, { doors: sum.doors + line.quantity, cents: sum.cents + line.cents })
    }
  }
  return [...sums].map(([key, { doors, cents }]) => `${key} = ${doors} ${cents}`).sort()
}

async function keptSums(table: 'sales_day' | 'sales_customer_day'): Promise<string[]> {
  const series = table === 'sales_day' ? 'series_code' : `''`
  const rows = await rowsOf<{ sum: string }>(
    database,
    `select concat_ws(' ', customer_code, agent_code, ${series}, day, state) || ' = ' || doors || ' ' || amount_cents as sum
     from ${table}`,
  )
  return rows.map(row => row.sum).sort()
}

const countedOrders = `select o.customer_code, o.delivered_on is not null as is_delivered, count(*)::int as orders, c.keeper_code
  from sales_order o join customer c on c.code = o.customer_code
  where o.closed_on is null and (o.confirmed_on is not null or o.delivered_on is not null)
  group by 1, 2, 4 order by 1, 2`

function partsOf(sum: string) {
  const [customer = '', , series = '', day = '', state, , doors, cents] = sum.split(' ')
  return { customer, series, day, state, doors: Number(doors), cents: Number(cents) }
}

/** A customer's running totals by month of each year, per series and, under the name '', for all series. */
function yearsOf(lines: Line[]): string[] {
  const sums = new Map<string, { doors: number[]; cents: number[] }>()
  for (const text of sumsOf(lines, true)) {
    const { customer, series, day, state, doors, cents } = partsOf(text)
    const [year, month] = day.split('-')
    for (const of of [series, '']) {
      const key = `${customer} ${state} ${year} ${of}`
      const sum = sums.get(key) ?? { doors: Array(13).fill(0), cents: Array(13).fill(0) }
      for (let at = Number(month); at <= 12; at += 1) {
        sum.doors[at] = (sum.doors[at] ?? 0) + doors
        sum.cents[at] = (sum.cents[at] ?? 0) + cents
      }
      sums.set(key, sum)
    }
  }
  return [...sums].map(([key, { doors, cents }]) => `${key} = ${doors} ${cents}`).sort()
}

async function keptYears(): Promise<string[]> {
  const rows = await rowsOf<{ key: string; doors: number[]; cents: number[] }>(
    database,
    `select customer_code || ' ' || state || ' ' || year || ' ' || series_code as key, doors, cents from sales_series_year`,
  )
  return rows.map(({ key, doors, cents }) => `${key} = ${doors} ${cents}`).sort()
}

/** Sums of all customers by month, without months that sum to nothing. */
function monthsOf(lines: Line[]): string[] {
  const sums = new Map<string, [number, number]>()
  for (const text of sumsOf(lines, true)) {
    const { series, day, state, doors, cents } = partsOf(text)
    const key = `${state} ${day.slice(0, 7)} ${series}`
    const [before, earned] = sums.get(key) ?? [0, 0]
    sums.set(key, [before + doors, earned + cents])
  }
  return [...sums]
    .filter(([, [doors, cents]]) => doors !== 0 || cents !== 0)
    .map(([key, [doors, cents]]) => `${key} = ${doors} ${cents}`)
    .sort()
}

async function keptMonths(): Promise<string[]> {
  const rows = await rowsOf<{ sum: string }>(
    database,
    `select state || ' ' || to_char(month, 'YYYY-MM') || ' ' || series_code || ' = ' || doors || ' ' || amount_cents as sum
     from sales_month`,
  )
  return rows.map(({ sum }) => sum).sort()
}

async function expectTrueSums(): Promise<void> {
  const lines = await readLines()
  expect(await keptSums('sales_day')).toEqual(sumsOf(lines, true))
  expect(await keptSums('sales_customer_day')).toEqual(sumsOf(lines, false))
  expect(await keptYears()).toEqual(yearsOf(lines))
  expect(await keptMonths()).toEqual(monthsOf(lines))
  expect(await findRollupDifferences(database)).toEqual([])
  expect(await rowsOf(database, 'select * from order_count order by 1, 2')).toEqual(
    await rowsOf(database, countedOrders),
  )
}

const someDay = fc.constantFrom('', '2026-01-05', '2026-01-06', '2026-02-10')

const orderRow = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    customer: fc.constantFrom('C1', 'C2'),
    agent: fc.constantFrom('A1', 'A2', ''),
    confirmed: someDay,
    delivered: someDay,
    progress: fc.integer({ min: 0, max: 100 }),
    closed: fc.constantFrom('', '', '', '2026-03-01'),
  })
  .map(o => ({
    key: o.id,
    row: `${o.id},N${o.id},${o.customer},${o.agent},2026-01-02,${o.confirmed},,,,${o.delivered},${o.progress},N,${o.closed}`,
  }))

const lineRow = fc
  .record({
    order: fc.integer({ min: 1, max: 6 }),
    position: fc.integer({ min: 1, max: 3 }),
    series: fc.constantFrom('LAM', 'LEG', '', 'UNKNOWN'),
    quantity: fc.integer({ min: -2, max: 5 }),
    cents: fc.integer({ min: -5_000, max: 500_000 }),
  })
  .map(l => ({
    key: l.order * 10 + l.position,
    row: `${l.order},${l.position},${l.series},Porta,,,,${l.quantity},${(l.cents / 100).toFixed(2)},`,
  }))

const keyed = { selector: (one: { key: number }) => one.key, maxLength: 6 }

test('after any sequence of feeds the sums are those of the lines, to the cent', async () => {
  const change = fc.record({ orders: fc.uniqueArray(orderRow, keyed), lines: fc.uniqueArray(lineRow, keyed) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async changes => {
      for (const { orders, lines } of changes)
        await feed.importing(database, {
          'ordini.csv': feedFile('ordini.csv', ...orders.map(({ row }) => row)),
          'righe.csv': feedFile('righe.csv', ...lines.map(({ row }) => row)),
        })
      await expectTrueSums()
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('summing everything anew gives what imports have kept', async () => {
  const read = () =>
    Promise.all(rollupTables.map(table => rowsOf(database, `select * from ${table} order by ${table}`)))
  const kept = await read()
  await rebuildRollups(database)
  expect(await read()).toEqual(kept)
  await expectTrueSums()
})

test('a check names what differs from the lines, and leaves it as it is', async () => {
  await feed.importing(database, smallFeed())
  await asOwner(database.db, async tx => {
    await tx.updateTable('sales_month').set({ doors: 7 }).where('state', '=', 1).execute()
    await tx.deleteFrom('order_count').execute()
  })
  const before = await rowsOf(database, 'select * from sales_month order by 1, 2, 3')
  const found = await findRollupDifferences(database)
  expect(found.map(({ table }) => table)).toEqual(['order_count', 'sales_month'])
  expect(found[0]?.examples[0]).toMatchObject({ kept: null, made: { customer_code: expect.any(String) } })
  expect(rollupDifferenceText(found[1] as (typeof found)[0])).toContain('"doors":7')
  expect(await rowsOf(database, 'select * from sales_month order by 1, 2, 3')).toEqual(before)
  await rebuildRollups(database)
  expect(await findRollupDifferences(database)).toEqual([])
})
