import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { months } from '#contract/months.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { portalRole } from '#server/db/roles.ts'

const listLimit = 300

/** Agents' codes, or all agents. */
type Agents = 'all' | readonly string[]

/** A call of the portal, and the best SQL for its answer, with agents' codes as parameters. */
export interface Straight {
  url: string
  statement: (agents: Agents) => pg.QueryConfig
}

export interface Bare extends AsyncDisposable {
  url: string
}

/**
 * The baseline of a call: node's http, the driver, the best SQL, no count, JSON.stringify. The SQL reads the owner's
 * views, so that row-level security does not slow the baseline.
 */
export async function openBare(
  database: Database,
  userName: string,
  { statement }: Pick<Straight, 'statement'>,
): Promise<Bare> {
  await openViews(database)
  const query = statement(await agentsOf(database, userName))
  const server = createServer((_request, response) => {
    database.pool.query(query).then(
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

const tables = [
  ...['sales_order', 'order_line', 'order_reference', 'delivery', 'expected_change', 'web_confirmation'],
  ...['order_mail', 'document_opening', 'customer', 'agent', 'sales_year'],
]

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

const columns = `o.id as "Progressivo", o.number as "NUM_ORD", coalesce(o.confirmed_on, o.ordered_on) as "Data_ord",
  o.confirmation_number as "Num_conferma", coalesce(r.reference, o.reference) as "Riferimento",
  o.is_web_confirmed::int as "ConfermaWeb", o.expected_on as "Scadenza", o.delivered_on as "DataConsegna",
  c.company_name as "CLRAGSOC", o.customer_code as "COD_CLI", o.progress as "StatoPerc"`

interface OrdersPage {
  name: string
  /** Condition on the orders of the page, besides the agents. */
  where: string
  order: string
}

/** With several agents, the first rows of each agent are merged in index order. */
function ordersPage({ name, where, order }: OrdersPage, agents: Agents): pg.QueryConfig {
  const first = `order by ${order} limit ${listLimit}`
  const all = `select * from bare_sales_order where ${where} and closed_on is null`
  const source =
    agents === 'all'
      ? `${all} ${first}`
      : agents.map((_, at) => `(${all} and keeper_code = $${at + 1} ${first})`).join(' union all ')
  return {
    name: `bare_${name}_${agents === 'all' ? 'all' : agents.length}`,
    values: agents === 'all' ? [] : [...agents],
    text: `select ${columns} from (select * from (${source}) merged ${first}) o
      join bare_customer c on c.code = o.customer_code left join bare_order_reference r on r.order_id = o.id
      order by o.${order.replace(', ', ', o.')}`,
  }
}

/** The screen's page of delivered orders, which always has its full 300 rows. */
export const deliveries: Straight = {
  url: '/api/orders/production?consegnati=true&cerca=&pagina=1&ordina=-DataConsegna',
  statement: agents =>
    ordersPage(
      { name: 'delivered', where: 'delivered_on is not null', order: 'delivered_on desc, id desc' },
      agents,
    ),
}

export const openOrders: Straight = {
  url: '/api/orders/production?consegnati=false&cerca=&pagina=1',
  statement: agents =>
    ordersPage(
      {
        name: 'open',
        where: 'delivered_on is null and confirmed_on is not null',
        order: 'expected_on, id',
      },
      agents,
    ),
}

/** The SQL is right for the office only, because it ignores the agents. */
export const foundDeliveries: Straight = {
  url: `${deliveries.url.replace('cerca=', 'cerca=habitat')}`,
  statement: () => ({
    name: 'bare_found',
    values: ['%habitat%'],
    text: `select ${columns} from (
        select * from bare_sales_order where delivered_on is not null and closed_on is null
          and (search_text like $1 or customer_code in (select code from bare_customer where search_text like $1))
        order by delivered_on desc, id desc limit ${listLimit}) o
      join bare_customer c on c.code = o.customer_code left join bare_order_reference r on r.order_id = o.id
      order by o.delivered_on desc, o.id desc`,
  }),
}

/** The page of one order, by its id. */
export const orderSheet = (id: number): Straight => ({
  url: `/api/orders/scheda/${id}`,
  statement: () => {
    const of = (table: string, order: string) =>
      `(select json_agg(x order by ${order}) from bare_${table} x where x.order_id = o.id) as ${table}`
    return {
      name: 'bare_sheet',
      values: [id],
      text: `select ${columns}, o.ordered_on, o.confirmed_on, o.closed_on, a.name as agent,
          ${of('order_line', 'x.position')}, ${of('delivery', 'x.delivered_on desc')},
          ${of('expected_change', 'x.id desc')}, ${of('web_confirmation', 'x.order_id')},
          ${of('order_mail', 'x.sent_on')}, ${of('document_opening', 'x.opened_at desc')}
        from bare_sales_order o join bare_customer c on c.code = o.customer_code
          left join bare_agent a on a.code = o.agent_code left join bare_order_reference r on r.order_id = o.id
        where o.id = $1`,
    }
  },
})

/** A customer's year with its months in both measures. */
export const monthlyTable = (year: number): Straight => ({
  url: `/api/orders/monthly/${year}`,
  statement: agents => ({
    name: `bare_monthly_${agents === 'all' ? 'all' : 'some'}`,
    values: agents === 'all' ? [year] : [year, [...agents]],
    text: `select s.customer_code as "CodCliente", c.company_name as "RagSociale",
        ${months.map((month, at) => `s.doors[${at + 1}] as "${month}", s.cents[${at + 1}] / 100.0::float8 as "${month}Imp"`).join(', ')},
        (select sum(doors) from unnest(s.doors) doors) as "TotMesi",
        (select sum(cents) from unnest(s.cents) cents) / 100.0::float8 as "TotMesiImp"
      from bare_sales_year s join bare_customer c on c.code = s.customer_code
      where s.year = $1 ${agents === 'all' ? '' : 'and c.agent_code = any($2)'}
      order by c.company_name, s.customer_code limit 500`,
  }),
})

function agentsOf({ db }: Database, name: string): Promise<Agents> {
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
