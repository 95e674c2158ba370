import { createHash } from 'node:crypto'
import type pg from 'pg'
import { countUpTo, fillEmptyTable, worthBulkLoad } from './bulk-load.ts'
import { type Lockable, withImportLock } from './import-lock.ts'
import { keptSums, mending } from './kept-sums.ts'
import { locks } from './locks.ts'
import { asOwnerOnClient } from './owner.ts'
import type { Rollup } from './rollup.ts'
import { salesCustomerDay, salesDay, salesMonth, salesSeriesYear, salesYear } from './sales-rollups.ts'
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

const confirmedCount: Rollup = {
  table: 'confirmed_count',
  columns: 'customer_code, keeper_code, orders',
  select: `o.customer_code, o.keeper_code, count(*) from sales_order o where o.is_web_confirmed and o.closed_on is null {of}`,
  grouping: '1, 2',
}

const ofLines = [salesDay, salesMonth, salesCustomerDay, salesSeriesYear, salesYear, promotionDay]
const rollupsOf: Record<RollupSource, Rollup[]> = {
  orders: [orderCount, confirmedCount, ...ofLines, customerYear, customerRhythm],
  lines: ofLines,
  displays: [displayStart],
  invoices: [invoicedYear],
}
const allRollups = [...rollupsOf.orders, ...rollupsOf.displays, ...rollupsOf.invoices]

export const rollupTables = allRollups.map(({ table }) => table)

const sourceNames: Record<RollupSource, string> = {
  orders: 'the orders',
  lines: 'the order lines',
  displays: 'the doors on display',
  invoices: 'the invoice lines',
}

/** The rows that a rollup sums, as the command names them. */
export function sourceOfRollup(table: string): string {
  const sources = Object.keys(rollupsOf) as RollupSource[]
  const source = sources.findLast(one => rollupsOf[one].some(rollup => rollup.table === table))
  return sourceNames[source ?? 'orders']
}

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
  const rollups = rollupsOf[source]
  const ofAll = rollups.find(rollup => rollup.ofAll)
  if (ofAll) await keepWhatWas(client, ofAll, `and o.customer_code in ${codes}`)
  for (const rollup of rollups) {
    const owner = rollup.of ?? 'customer_code'
    const ofCodes = `and o.${owner} in ${codes}`
    if (rollup.ofAll) await addDifference(client, rollup, ofCodes)
    else {
      await client.query(`delete from ${rollup.table} where ${owner} in ${codes}`)
      await client.query(insertion(rollup, ofCodes))
    }
  }
}

const before = 'sales_before'

/** What some customers have in a rollup of all, before they change. */
async function keepWhatWas(client: pg.ClientBase, rollup: Rollup, ofCustomers: string): Promise<void> {
  const { columns } = rollup
  await client.query(`drop table if exists ${before}`)
  await client.query(
    `create temp table ${before} (${columns}) on commit drop as ${selection(rollup, ofCustomers)}`,
  )
}

/** Few months differ: only their rows are written. */
async function addDifference(client: pg.ClientBase, rollup: Rollup, ofCustomers: string): Promise<void> {
  const { table, columns, ofAll } = rollup
  await client.query(`
    insert into ${table} (${columns})
    select ${ofAll}, sum(doors), sum(amount_cents) from (
      select ${ofAll}, -doors as doors, -amount_cents as amount_cents from ${before}
      union all select * from (${selection(rollup, ofCustomers)}) now (${columns})
    ) change group by ${ofAll} having sum(doors) <> 0 or sum(amount_cents) <> 0
    on conflict (${ofAll}) do update
      set doors = ${table}.doors + excluded.doors, amount_cents = ${table}.amount_cents + excluded.amount_cents`)
  await client.query(`delete from ${table} where doors = 0 and amount_cents = 0`)
}

async function rebuild(client: pg.ClientBase, rollups: Rollup[]): Promise<void> {
  // tables just filled are unknown to the planner
  if (rollups.some(rollup => rollupsOf.orders.includes(rollup))) await client.query(analyzeSources)
  const isLarge = (await countUpTo(client, 'order_line', worthBulkLoad)) === worthBulkLoad
  for (const rollup of rollups) {
    await client.query(`delete from ${rollup.table}`)
    const insert = () => client.query(insertion(rollup, ''))
    await (isLarge ? fillEmptyTable(client, rollup.table, insert) : insert())
  }
}

/** Fills an empty table of a rollup's name. */
export async function fillRollup(client: pg.ClientBase, table: string): Promise<void> {
  const rollup = allRollups.find(one => one.table === table)
  if (rollup) await client.query(insertion(rollup, ''))
}

function insertion(rollup: Rollup, ofCustomers: string): string {
  return `insert into ${rollup.table} (${rollup.columns}) ${selection(rollup, ofCustomers)}`
}

function selection({ select, grouping }: Rollup, ofCustomers: string): string {
  return `select ${select.replaceAll('{of}', ofCustomers)} group by ${grouping}`
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
       on conflict (rollup) do update set version = excluded.version, rebuilt_at = clock_now()`,
      [rollup.table, versionOf(rollup)],
    )
  }
}

export const roomToSum = `set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'`

/** Sums everything anew, and says of what; where nothing was damaged the result is what was kept. */
export async function rebuildRollups(
  database: Lockable,
  say: (line: string) => void = () => {},
): Promise<void> {
  await withImportLock(database, turn =>
    asOwnerOnClient(database.pool, async (client, tx) => {
      await turn.enter(tx)
      await client.query(roomToSum)
      await rebuild(client, allRollups)
      for (const { table } of allRollups) say(`${table}: summed anew from ${sourceOfRollup(table)}`)
      for (const sum of keptSums) {
        const { rowCount } = await client.query(mending(sum))
        const mended = rowCount === 1 ? '1 row mended' : `${rowCount} rows mended`
        say(`${sum.table} (${sum.columns.join(', ')}): ${mended} from ${sum.from}`)
      }
    }),
  )
}
