import { type RawBuilder, sql } from 'kysely'
import type { HomeTask } from '#contract/home.ts'
import type { TaskKind } from '#contract/home-kinds.ts'
import type { Role } from '#contract/roles.ts'
import { byUrgency } from '#rules/task-order.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { waitingOrders } from '#server/features/confirmations/queries.ts'
import { customerConditions as ofCustomers } from '#server/features/customers/queries.ts'
import { ordersToDeliver } from '#server/features/orders/queries.ts'
import { quoteConditions } from '#server/features/quotes/list-quotes.ts'
import { foundDocuments } from '#server/features/returns/found.ts'
import { orderReferenceText } from '#server/kit/order-reference.ts'
import { dayOfInstant } from '#server/kit/today.ts'

const ofQuotes: readonly TaskKind[] = ['preventiviInScadenza', 'offerteFerme', 'offerteAperte']

/** Kinds of task by role; equally urgent tasks keep this order. */
const kindsOf: Readonly<Record<Role, readonly TaskKind[]>> = {
  Cliente: ['daConfermare', 'daAggiornare', 'ritardo', ...ofQuotes],
  Agente: ['passi', 'ritardo', 'silenziosi', 'daConfermare', ...ofQuotes],
  AgenteCapo: ['passi', 'ritardo', 'silenziosi', 'daConfermare', ...ofQuotes],
  Admin: ['passi', 'registrazioni', 'richieste', 'resi', 'maiAperte', 'daAggiornare', 'ritardo'],
}

interface TasksAsked {
  view: Role
  agents: Reach['agents']
  today: string
}

/** Tasks in reach, each with its count and its first few names. The count equals the length of the task's list. */
export async function listTasks(tx: Reader, { view, agents, today }: TasksAsked): Promise<HomeTask[]> {
  const { rows } = await sql<HomeTask>`${sql.join(
    kindsOf[view].map(kind => task(kind, waitingIn(tx, kind, { view, agents }))),
    sql` union all `,
  )}`.execute(tx)
  const inOrder = kindsOf[view].flatMap(kind => rows.filter(({ Tipo }) => Tipo === kind))
  return byUrgency(inOrder, today)
}

interface Waiting {
  /** Rows with id, cents and day. */
  rows: RawBuilder<unknown>
  /** The name of a row, read from `table` by its id. */
  name: RawBuilder<string>
  table: RawBuilder<unknown>
  /** Telephone of the first row, read by `first[1]`. */
  phone?: RawBuilder<unknown>
}

/** Reads names only for the first three, because a company may have hundreds of late orders. */
function task(kind: TaskKind, { rows, name, table, phone = sql`''` }: Waiting) {
  return sql`select ${sql.lit(kind)}::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno",
      array(select ${name} from unnest(first) with ordinality as first (id, at) join ${table} using (id) order by at) as "Nomi",
      ${phone}::text as "Telefono"
    from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day,
        (array_agg(id order by day, id))[1:3] as first
      from (${rows}) as waiting) as found
    where count > 0`
}

function waitingIn(tx: Reader, kind: TaskKind, { view, agents }: Omit<TasksAsked, 'today'>): Waiting {
  switch (kind) {
    case 'ritardo':
      return ordersOf(ordersToDeliver(tx, 'ritardo'), numbered(view))
    case 'daAggiornare':
      return ordersOf(waitingOrders(tx, kind), numbered(view))
    case 'daConfermare':
    case 'maiAperte':
      return ordersOf(waitingOrders(tx, kind), view === 'Cliente' ? calledByCustomer : companyOf('"order"'))
    case 'preventiviInScadenza':
      return quotesOf(quoteConditions.inScadenza)
    case 'offerteAperte':
    case 'offerteFerme':
      return quotesOf(quoteConditions[kind])
    case 'passi':
      return customersOf(
        sql`select code as id, (select due_on from next_step where customer_code = code and done_at is null) as day
          from customer where closed_on is null and ${ofCustomers(agents).passi}`,
      )
    case 'silenziosi':
      return customersOf(
        sql`select code as id, (select last_on from customer_rhythm where customer_code = code) as day
          from customer where closed_on is null and ${ofCustomers(agents).silenziosi}`,
      )
    case 'resi':
      return {
        rows: sql`select id, null::bigint as cents, dated_on as day from (${returnsToView(tx)}) as document`,
        name: companyOf('document'),
        table: sql`non_conformity document`,
      }
    case 'registrazioni':
      return {
        rows: sql`select id, null::bigint as cents, ${dayOfInstant(sql`requested_at`)} as day
          from registration where (confirmed_at is null)`,
        name: sql`company_name`,
        table: sql`registration`,
      }
    case 'richieste':
      return {
        rows: sql`select quote_id as id, list_cents as cents, ${dayOfInstant(sql`requested_at`)} as day
          from order_request where state = 'richiesta'`,
        name: companyOf('quote'),
        table: sql`quote`,
      }
  }
}

function customersOf(rows: RawBuilder<unknown>): Waiting {
  return {
    rows: sql`select id, null::bigint as cents, day from (${rows}) as customer`,
    name: sql`company_name`,
    table: sql`(select code as id, company_name from customer) as customer`,
    phone: sql`coalesce((select coalesce(nullif(mobile, ''), phone) from customer_contact where customer_code = first[1]), '')`,
  }
}

function returnsToView(tx: Reader) {
  const asked = {
    kind: 'Reso',
    year: undefined,
    state: 'daVisionare',
    department: undefined,
    isOffice: true,
  } as const
  return foundDocuments(tx, asked, '').select(['document.id', 'document.dated_on'])
}

const calledByCustomer = sql<string>`coalesce(nullif(${orderReferenceText}, ''), "order".number)`

function companyOf(table: string) {
  return sql<string>`(select company_name from customer where code = ${sql.raw(table)}.customer_code)`
}

function numbered(view: Role) {
  const whose = view === 'Cliente' ? sql`nullif(${orderReferenceText}, '')` : companyOf('"order"')
  return sql<string>`"order".number || coalesce(' · ' || ${whose}, '')`
}

function ordersOf(orders: ReturnType<typeof ordersToDeliver>, name: RawBuilder<string>): Waiting {
  const rows = orders.select(['order.id', sql`null::bigint`.as('cents'), 'order.expected_on as day'])
  return { rows: sql`${rows}`, name, table: sql`sales_order "order"` }
}

function quotesOf(chosen: RawBuilder<boolean>): Waiting {
  return {
    rows: sql`select id, total_cents as cents, valid_until as day from quote
      where quote.deleted_at is null and ${chosen}`,
    name: sql`quote.id || coalesce(' ' || nullif(quote.reference, ''), '')`,
    table: sql`quote`,
  }
}
