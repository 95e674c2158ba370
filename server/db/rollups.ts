import { createHash } from 'node:crypto'
import type pg from 'pg'
import { countUpTo, fillEmptyTable, worthBulkLoad } from './bulk-load.ts'
import { type Lockable, withImportLock } from './import-lock.ts'
import { locks } from './locks.ts'
import { asOwnerOnClient } from './owner.ts'
import type { Rollup } from './rollup.ts'
import { customerRhythm, customerYear, displayStart, invoicedYear, promotionDay } from './trend-rollups.ts'

/** What has changed: order headers, lines alone, doors on display, invoices. */
export type RollupSource = 'orders' | 'lines' | 'displays' | 'invoices'

const orderCount: Rollup = {
  table: 'order_count',
  columns: 'customer_code, keeper_code, is_delivered, orders',
  select: `o.customer_code, o.keeper_code, o.delivered_on is not null, count(*)
    from sales_order o
    where o.closed_on is null and (o.confirmed_on is not null or o.delivered_on is not null) {of}`,
  grouping: '1, 2, 3',
}

// Lines without a series are transport and replacements, which no statistic counts.
const saleOf = (
  day: string,
  state: string,
) => `o.customer_code, o.keeper_code, coalesce(o.agent_code, ''), l.series_code,
      ${day}, ${state}, sum(l.quantity), sum(l.amount_cents)
    from sales_order o join order_line l on l.order_id = o.id
    where l.series_code is not null and o.closed_on is null and ${day} is not null {of}`

// two plain sums take half the time of one over both days of an order
const salesDay: Rollup = {
  table: 'sales_day',
  columns: 'customer_code, keeper_code, agent_code, series_code, day, state, doors, amount_cents',
  select: `${saleOf('o.confirmed_on', '1')} group by 1, 2, 3, 4, 5, 6 union all select ${saleOf(
    'coalesce(o.delivered_on, o.confirmed_on)',
    'case when o.delivered_on is null then 0 else 3 end',
  )}`,
  grouping: '1, 2, 3, 4, 5, 6',
}

const salesCustomerDay: Rollup = {
  table: 'sales_customer_day',
  columns: 'customer_code, keeper_code, agent_code, day, state, doors, amount_cents',
  select: `o.customer_code, o.keeper_code, o.agent_code, o.day, o.state, sum(o.doors), sum(o.amount_cents)
    from sales_day o where true {of}`,
  grouping: '1, 2, 3, 4, 5',
  sums: salesDay,
}

const confirmedCount: Rollup = {
  table: 'confirmed_count',
  columns: 'customer_code, keeper_code, orders',
  select: `o.customer_code, o.keeper_code, count(*) from sales_order o where o.is_web_confirmed and o.closed_on is null {of}`,
  grouping: '1, 2',
}

const eachMonth = (sum: string, type: string) =>
  `array[${Array.from(
    { length: 12 },
    (_, month) => `coalesce(sum(${sum}) filter (where extract(month from o.day) = ${month + 1}), 0)`,
  )}]::${type}[]`

const salesYear: Rollup = {
  table: 'sales_year',
  columns: 'customer_code, keeper_code, year, doors, cents, doors_total, cents_total',
  select: `o.customer_code, o.keeper_code, extract(year from o.day)::int, ${eachMonth('o.doors', 'int')},
      ${eachMonth('o.amount_cents', 'bigint')}, sum(o.doors), sum(o.amount_cents)
    from sales_customer_day o where o.state = 1 {of}`,
  grouping: '1, 2, 3',
  sums: salesCustomerDay,
}

const rollupsOf: Record<RollupSource, Rollup[]> = {
  orders: [
    orderCount,
    confirmedCount,
    salesDay,
    salesCustomerDay,
    salesYear,
    promotionDay,
    customerYear,
    customerRhythm,
  ],
  lines: [salesDay, salesCustomerDay, salesYear, promotionDay],
  displays: [displayStart],
  invoices: [invoicedYear],
}
const allRollups = [...rollupsOf.orders, ...rollupsOf.displays, ...rollupsOf.invoices]

export const rollupTables = allRollups.map(({ table }) => table)

const analyzeSources = `analyze
  sales_order (id, customer_code, keeper_code, agent_code, confirmed_on, delivered_on, closed_on), order_line (order_id, series_code)`

/** Makes the rollups anew, whole or for the codes listed in a table, as the owner in the caller's transaction. */
export async function refreshRollups(
  client: pg.ClientBase,
  source: RollupSource,
  codesTable?: string,
): Promise<void> {
  if (!codesTable) return rebuild(client, rollupsOf[source])
  const codes = `(select code from ${codesTable})`
  for (const rollup of rollupsOf[source]) {
    const owner = rollup.of ?? 'customer_code'
    await client.query(`delete from ${rollup.table} where ${owner} in ${codes}`)
    await client.query(insertion(rollup, `and o.${owner} in ${codes}`))
  }
}

async function rebuild(client: pg.ClientBase, rollups: Rollup[]): Promise<void> {
  await client.query(analyzeSources) // tables just filled are unknown to the planner
  const isLarge = (await countUpTo(client, 'order_line', worthBulkLoad)) === worthBulkLoad
  for (const rollup of rollups) {
    await client.query(`delete from ${rollup.table}`)
    const insert = () => client.query(insertion(rollup, ''))
    await (isLarge ? fillEmptyTable(client, rollup.table, insert) : insert())
  }
}

function insertion({ table, columns, select, grouping }: Rollup, ofCustomers: string): string {
  const rows = select.replaceAll('{of}', ofCustomers)
  return `insert into ${table} (${columns}) select ${rows} group by ${grouping}`
}

/** Follows from what a rollup is made of, so that nobody has to remember to count it up. */
function versionOf({ table, columns, select, grouping, sums }: Rollup): string {
  const text = [table, columns, select, grouping, sums ? versionOf(sums) : ''].join('\n')
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** The rollups that this version makes otherwise than the one that has filled them. */
async function outdatedRollups(client: pg.ClientBase): Promise<Rollup[]> {
  const { rows } = await client.query<{ rollup: string; version: string }>(
    'select rollup, version from rollup_version',
  )
  const versions = new Map(rows.map(({ rollup, version }) => [rollup, version]))
  return allRollups.filter(rollup => versions.get(rollup.table) !== versionOf(rollup))
}

export async function areRollupsCurrent(client: pg.ClientBase): Promise<boolean> {
  return (await outdatedRollups(client)).length === 0
}

/** Makes the outdated rollups anew, as the owner in the caller's transaction, once no import is under way. */
export async function renewRollups(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (const lock of [locks.import, locks.importWriting])
    await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(roomToSum)
  const outdated = await outdatedRollups(client)
  for (const [index, rollup] of outdated.entries()) {
    say(`Summing ${rollup.table} anew (${index + 1} of ${outdated.length})…`)
    await rebuild(client, [rollup])
    await client.query(
      `insert into rollup_version (rollup, version) values ($1, $2)
       on conflict (rollup) do update set version = excluded.version, rebuilt_at = now()`,
      [rollup.table, versionOf(rollup)],
    )
  }
}

const roomToSum = `set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'`

/** Sums everything anew; the result is the same that imports have kept. */
export async function rebuildRollups(database: Lockable): Promise<void> {
  await withImportLock(database, turn =>
    asOwnerOnClient(database.pool, async (client, tx) => {
      await turn.enter(tx)
      await client.query(roomToSum)
      await rebuild(client, allRollups)
    }),
  )
}
