import type pg from 'pg'
import type { TableName } from '#server/db/policies.ts'
import { type RollupSource, refreshRollups } from '#server/db/rollups.ts'

const touchedTable = 'feed_touched'

/** Only these columns of an order affect a rollup. In an order line every column affects a rollup. */
const rollupColumns = [
  'customer_code',
  'agent_code',
  'confirmed_on',
  'delivered_on',
  'closed_on',
  'ordered_on',
]

const sources: Partial<Record<TableName, RollupSource>> = {
  sales_order: 'orders',
  order_line: 'lines',
  display_door: 'displays',
  invoice_line: 'invoices',
}

/** The rollup source that a table belongs to, if any. */
export function sourceOf(table: TableName): RollupSource | undefined {
  return sources[table]
}

/**
 * SQL for the codes whose sums change, run before the merge. If a row moves to another owner, the SQL gives
 * both owners.
 */
const codesIn: Record<RollupSource, (changed: string) => string> = {
  orders: changed => `select x.code from ${changed} r left join sales_order t on t.id = r.id
    cross join lateral (values (r.customer_code), (t.customer_code)) x (code)
    where r.line > 0 and x.code is not null and (${listed('t')}) is distinct from (${listed('r')})`,
  lines: changed =>
    `select o.customer_code from ${changed} r join sales_order o on o.id = r.order_id where r.line > 0`,
  displays: changed => `select x.code from ${changed} r left join display_door t on t.id = r.id
    cross join lateral (values (r.customer_code), (t.customer_code)) x (code) where r.line > 0 and x.code is not null`,
  invoices: changed => `select x.code from ${changed} r
    left join invoice_line t on t.invoice = r.invoice and t.position = r.position
    cross join lateral (values (r.agent_code), (t.agent_code)) x (code) where r.line > 0 and x.code is not null`,
}

/** Collects the customers whose rollups become outdated while a file is merged. For invoices it collects agents. */
export class TouchedCodes {
  readonly #client: pg.ClientBase
  readonly #source: RollupSource
  #isEveryone = false

  constructor(client: pg.ClientBase, source: RollupSource) {
    this.#client = client
    this.#source = source
  }

  async prepare(): Promise<void> {
    await this.#client.query(`create temp table ${touchedTable} (code text primary key) on commit drop`)
  }

  all(): void {
    this.#isEveryone = true
  }

  async of(changedTable: string): Promise<void> {
    const found = codesIn[this.#source](changedTable)
    await this.#client.query(`insert into ${touchedTable} ${found} on conflict do nothing`)
  }

  /** Runs a deletion, collects the codes of the deleted rows, and returns the number of deleted rows. */
  async delete(statement: string): Promise<number> {
    const code = this.#source === 'invoices' ? 'agent_code' : 'customer_code'
    const { rows } = await this.#client.query<{ count: number }>(
      `with gone as (${statement} returning ${code} as code), noted as (
         insert into ${touchedTable} select distinct code from gone where code is not null on conflict do nothing
       ) select count(*) from gone`,
    )
    return rows[0]?.count ?? 0
  }

  async refresh(): Promise<void> {
    await this.#client.query(`analyze ${touchedTable}`)
    await refreshRollups(this.#client, this.#source, this.#isEveryone ? undefined : touchedTable)
  }
}

function listed(alias: string): string {
  return rollupColumns.map(column => `${alias}.${column}`).join()
}
