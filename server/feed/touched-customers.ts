import type pg from 'pg'
import { type RollupSource, refreshRollups } from '#server/db/rollups.ts'

const touchedTable = 'feed_touched'

/** What changes a rollup: everything in a line, but only these columns in an order. */
const rollupColumns = [
  'customer_code',
  'agent_code',
  'confirmed_on',
  'delivered_on',
  'closed_on',
  'ordered_on',
]

/** The customers whose rollups no longer follow from their orders, gathered while a file is merged. */
export class TouchedCustomers {
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

  /** Reads the changed rows before they are merged, so that an order that moves touches both its customers. */
  async of(changedTable: string): Promise<void> {
    const found =
      this.#source === 'orders'
        ? `select x.code from ${changedTable} r left join sales_order t on t.id = r.id
           cross join lateral (values (r.customer_code), (t.customer_code)) x (code)
           where r.line > 0 and x.code is not null
             and (${listed('t')}) is distinct from (${listed('r')})`
        : `select o.customer_code from ${changedTable} r join sales_order o on o.id = r.order_id where r.line > 0`
    await this.#client.query(`insert into ${touchedTable} ${found} on conflict do nothing`)
  }

  /** Runs the deletion of rows of customers, and answers how many there were. */
  async delete(statement: string): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(
      `with gone as (${statement} returning customer_code), noted as (
         insert into ${touchedTable} select distinct customer_code from gone on conflict do nothing
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
