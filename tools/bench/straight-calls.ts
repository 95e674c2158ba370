import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { portalRole } from '#server/db/roles.ts'

const listLimit = 300

/** The page of 300 that the screen asks for, of orders delivered: there are always enough. */
export const listUrl = '/api/orders/production?consegnati=true&cerca=&pagina=1&ordina=-DataConsegna'

export interface Bare extends AsyncDisposable {
  url: string
}

/**
 * What the list call is compared with: node's http and the driver, the best SQL for the list with its agents' codes as
 * parameters, nothing counted, JSON.stringify. It reads views of the owner's, so no wall is asked.
 */
export async function openBare(database: Database, userName: string): Promise<Bare> {
  await openViews(database)
  const statement = toStatement(await agentsOf(database, userName))
  const server = createServer((_request, response) => {
    database.pool.query(statement).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(rows))
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const tables = ['sales_order', 'customer', 'order_reference']

function openViews({ db }: Database): Promise<void> {
  return asOwner(db, async tx => {
    for (const table of tables)
      await sql`create or replace view ${sql.table(`bare_${table}`)} as select * from ${sql.table(table)}`.execute(
        tx,
      )
    for (const table of tables)
      await sql`grant select on ${sql.table(`bare_${table}`)} to ${sql.ref(portalRole)}`.execute(tx)
  })
}

const newest = `order by delivered_on desc, id desc limit ${listLimit}`
const deliveries = 'select * from bare_sales_order where delivered_on is not null and closed_on is null'

/** Of several agents each one's newest are merged, in the order of its index. */
function toStatement(agents: 'all' | readonly string[]): pg.QueryConfig {
  const source =
    agents === 'all'
      ? `${deliveries} ${newest}`
      : agents.map((_, at) => `(${deliveries} and keeper_code = $${at + 1} ${newest})`).join(' union all ')
  return {
    name: `bare_${agents === 'all' ? 'all' : agents.length}`,
    values: agents === 'all' ? [] : [...agents],
    text: `select o.id as "Progressivo", o.number as "NUM_ORD", coalesce(o.confirmed_on, o.ordered_on) as "Data_ord",
      o.confirmation_number as "Num_conferma", coalesce(r.reference, o.reference) as "Riferimento",
      o.is_web_confirmed::int as "ConfermaWeb", o.expected_on as "Scadenza", o.delivered_on as "DataConsegna",
      c.company_name as "CLRAGSOC", o.customer_code as "COD_CLI", o.progress as "StatoPerc"
    from (select * from (${source}) merged ${newest}) o
      join bare_customer c on c.code = o.customer_code left join bare_order_reference r on r.order_id = o.id
    order by o.delivered_on desc, o.id desc`,
  }
}

function agentsOf({ db }: Database, name: string): Promise<'all' | readonly string[]> {
  return asOwner(db, async tx => {
    const user = await tx
      .selectFrom('portal_user')
      .where('name', '=', name)
      .select(['role', 'code'])
      .executeTakeFirstOrThrow()
    if (user.role === 'Admin') return 'all'
    const pairs = tx.selectFrom('agent_pair').where('head_code', '=', user.code).select('agent_code')
    return [user.code, ...(await pairs.execute()).map(pair => pair.agent_code)]
  })
}
