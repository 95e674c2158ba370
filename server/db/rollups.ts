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

/** Kinds of changed source rows: order headers, order lines, displays, invoices. */
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

/** Name of the rows that a rollup sums, for the command's report. */
export function sourceOfRollup(table: string): string {
  const sources = Object.keys(rollupsOf) as RollupSource[]
  const source = sources.findLast(one => rollupsOf[one].some(rollup => rollup.table === table))
  return sourceNames[source ?? 'orders']
}

const analyzeSources = `analyze
  sales_order (id, customer_code, keeper_code, agent_code, confirmed_on, delivered_on, closed_on), order_line (order_id, series_code)`

/** Recomputes rollups as a whole, or for the codes in a table, as the owner in the caller's transaction. */
export async function refreshRollups(
  client: pg.ClientBase,
  source: RollupSource,
  codesTable?: string,
): Promise<void> {
  if (!codesTable) return rebuild(client, rollupsOf[source])
  const codes = `(select code from ${codesTable})`
  const rollups = rollupsOf[source]
  const ofAll = rollups.find(rollup => rollup.ofAll)
  if (ofAll) await noteFormerSums(client, ofAll, `and o.customer_code in ${codes}`)
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

/** Stores the contribution of some customers to a rollup over all customers, before it changes. */
async function noteFormerSums(client: pg.ClientBase, rollup: Rollup, ofCustomers: string): Promise<void> {
  const { columns } = rollup
  await client.query(`drop table if exists ${before}`)
  await client.query(
    `create temp table ${before} (${columns}) on commit drop as ${selection(rollup, ofCustomers)}`,
  )
}

/** Only a few months differ, so only their rows are written. */
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

/** With `beside`, other instances read the sums meanwhile, so no table may be locked. */
async function rebuild(client: pg.ClientBase, rollups: Rollup[], { beside = false } = {}): Promise<void> {
  // The planner has no statistics of tables that were just filled.
  if (rollups.some(rollup => rollupsOf.orders.includes(rollup))) await client.query(analyzeSources)
  const isLarge = !beside && (await countUpTo(client, 'order_line', worthBulkLoad)) === worthBulkLoad
  for (const rollup of rollups) {
    await client.query(`delete from ${rollup.table}`)
    const insert = () => client.query(insertion(rollup, ''))
    await (isLarge ? fillEmptyTable(client, rollup.table, insert) : insert())
  }
}

/** Fills an empty table that has a rollup's name. */
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

/** Derives the version from the definition, so that nobody can forget to raise it. */
function versionOf({ table, columns, select, grouping, sums }: Rollup): string {
  const text = [table, columns, select, grouping, sums ? versionOf(sums) : ''].join('\n')
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** Rollups that this version computes differently from the version that filled them. */
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

/** Recomputes outdated rollups as the owner in the caller's transaction, when no import is running. */
export async function renewRollups(
  client: pg.ClientBase,
  { say, beside }: { say: (line: string) => void; beside: boolean },
): Promise<void> {
  for (const lock of [locks.import, locks.importWriting])
    await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(roomToSum)
  const outdated = await outdatedRollups(client)
  for (const [index, rollup] of outdated.entries()) {
    say(`Summing ${rollup.table} anew (${index + 1} of ${outdated.length})…`)
    await rebuild(client, [rollup], { beside })
    await client.query(
      `insert into rollup_version (rollup, version) values ($1, $2)
       on conflict (rollup) do update set version = excluded.version, rebuilt_at = clock_now()`,
      [rollup.table, versionOf(rollup)],
    )
  }
}

export const roomToSum = `set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'`

/** Recomputes every kept sum and reports its source rows. Without damage the sums stay the same. */
export async function rebuildRollups(
  database: Lockable,
  say: (line: string) => void = () => {},
): Promise<void> {
  await withImportLock(database, turn =>
    asOwnerOnClient(database.pool, async (client, tx) => {
      await turn.enter(tx)
      await client.query(roomToSum)
      for (const [at, rollup] of allRollups.entries()) {
        await rebuild(client, [rollup])
        say(
          `${rollup.table}: summed anew from ${sourceOfRollup(rollup.table)} (${at + 1} of ${allRollups.length})`,
        )
      }
      for (const sum of keptSums) {
        const { rowCount } = await client.query(mending(sum))
        const mended = rowCount === 1 ? '1 row mended' : `${rowCount} rows mended`
        say(`${sum.table} (${sum.columns.join(', ')}): ${mended} from ${sum.from}`)
      }
    }),
  )
}
