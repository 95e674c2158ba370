import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Customer, CustomersOfNote, customers } from '#contract/customers.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Role } from '#contract/roles.ts'
import { canReadNotes, canSeeBlocked } from '#rules/permissions.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { listRunningFiles } from '#server/features/promotion-files/queries.ts'
import { deliveredCents, turnoverPeriods } from '#server/features/statistics/turnover.ts'
import { listPartnerFiles } from '#server/features/trends/documents.ts'
import { isSilent } from '#server/features/trends/rhythm.ts'
import { isFound } from '#server/kit/found-customers.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { allWords, rankOf } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'

const sorts = {
  ClRagSoc: 'customer.company_name',
  ClCodCli: 'customer.code',
  ClLocali: 'customer.town',
  ClProvin: 'customer.province',
  NomeAgente: 'agent.name',
} as const

/** For queries over "customer". `passi` means steps of the office if the reach is everything, else of the agent. */
export function customerConditions(agents: Reach['agents']): Record<CustomersOfNote, RawBuilder<boolean>> {
  return {
    passi: sql`exists (select from next_step step where step.customer_code = customer.code and step.done_at is null
      and step.due_on <= ${today} and step.turn = ${sql.lit(agents === 'all' ? 'ufficio' : 'agente')})`,
    silenziosi: sql`exists (select from customer_rhythm rhythm where rhythm.customer_code = customer.code
      and ${isSilent})`,
  }
}

interface Directory {
  role: Role
  agents: Reach['agents']
  only?: CustomersOfNote | undefined
  on: string
  page: PageAsked<typeof customers.list>
}

export async function listCustomers(
  tx: Reader,
  { role, agents, only, on, page }: Directory,
): Promise<AnsweredPage<Customer>> {
  if (only && !canReadNotes(role)) throw refuse('role.forbidden')
  const folded = foldForSearch(page.cerca)
  const matching = tx
    .selectFrom('customer')
    .where('customer.closed_on', 'is', null)
    .$if(only !== undefined, query => query.where(customerConditions(agents)[only as CustomersOfNote]))
    .$if(folded !== '', query => query.where(allWords(page.cerca, isFoundBy)))
  const found = await pageOf(tx, withAll(matching, on), page, {
    sorts,
    standard: 'ClRagSoc',
    first: folded === '' ? undefined : rankOf(sql`customer.search_text`, folded),
    nullsLast: ['NomeAgente'],
    unique: 'customer.code',
    counted: matching,
  })
  return { ...found, rows: await toCustomers(tx, found.rows, role) }
}

interface Asked {
  code: string
  role: Role
  on: string
}

export async function readCustomer(tx: Reader, { code, role, on }: Asked): Promise<Customer[]> {
  const open = ofCode(tx, code).where('customer.closed_on', 'is', null)
  return toCustomers(tx, await demandOne(withAll(open, on)), role)
}

/** Also finds former customers, because their orders still exist. */
export async function readCustomerEvenClosed(tx: Reader, { code, role, on }: Asked): Promise<Customer> {
  const [customer] = await toCustomers(tx, await demandOne(withAll(ofCode(tx, code), on)), role)
  if (!customer) throw refuse('customer.unknown')
  return customer
}

function ofCode(tx: Reader, code: string) {
  return tx.selectFrom('customer').where('customer.code', '=', code)
}

async function demandOne(query: ReturnType<typeof withAll>): Promise<Row[]> {
  const rows = await query.execute()
  if (rows.length === 0) throw refuse('customer.unknown')
  return rows
}

type Matching = SelectQueryBuilder<DB, 'customer', object>
type Of = ExpressionBuilder<DB, 'customer'>
type Row = Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number]

function withAll(matching: Matching, on: string) {
  return matching
    .leftJoin('agent', 'agent.code', 'customer.agent_code')
    .leftJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .leftJoin('customer_terms as terms', 'terms.customer_code', 'customer.code')
    .select([
      'customer.code as ClCodCli',
      'customer.company_name as ClRagSoc',
      sql<0 | 1>`customer.is_blocked::int`.as('Blocca'),
      'customer.town as ClLocali',
      'customer.province as ClProvin',
      toldText('contact.address').as('ClIndiri'),
      toldText('contact.postcode').as('CL___CAP'),
      toldText('contact.mobile').as('ClTelFax'),
      toldText('contact.phone').as('ClTelefo'),
      toldText('contact.order_email').as('Email_ordini'),
      toldText('contact.email').as('CL_EMAIL'),
      toldText('contact.vat_number').as('ClParIva'),
      toldText('contact.tax_code').as('ClCodFis'),
      toldText('terms.payment_terms').as('DescPagamento'),
      sql<string>`coalesce(customer.agent_code, '')`.as('CodAgente'),
      sql<string>`coalesce(agent.name, '')`.as('NomeAgente'),
      deliveredCents(sql`customer.code`, turnoverPeriods(on).second).as('cents'),
    ])
    .select(eb => [noteCount(eb).as('NumeroNote'), jsonArrayFrom(discountsOf(eb)).as('Sconti')])
}

/** The text of a column; empty if the row is withheld. */
function toldText(column: string) {
  return sql<string>`coalesce(${sql.ref(column)}, '')`
}

function isFoundBy(pattern: string) {
  return sql<boolean>`(${isFound(pattern)} or customer.code = any(array(
    select customer_code from customer_contact where email_text like ${pattern})))`
}

function noteCount(eb: Of) {
  return eb
    .selectFrom('customer_note as note')
    .whereRef('note.customer_code', '=', 'customer.code')
    .where('note.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('notes'))
    .$asScalar()
}

function discountsOf(eb: Of) {
  return eb
    .selectFrom('customer_discount as given')
    .whereRef('given.customer_code', '=', 'customer.code')
    .select(['given.series as Serie', 'given.model as Modello', 'given.discount as Sconto'])
    .orderBy('given.series')
    .orderBy('given.model')
}

async function toCustomers(tx: Reader, rows: readonly Row[], role: Role): Promise<Customer[]> {
  const running = await listRunningFiles(tx)
  const codes = rows.map(({ ClCodCli }) => ClCodCli)
  const own = await listPartnerFiles(tx, {
    codes,
    purpose: 'Promozioni',
    path: '/api/agenti/clienti/documenti',
  })
  return rows.map(({ cents, NumeroNote, ...row }) =>
    row.Blocca === 1 && !canSeeBlocked(role)
      ? { ...row, ...reviewed }
      : {
          ...row,
          Fatturato: cents / 100,
          NumeroNote: canReadNotes(role) ? NumeroNote : null,
          FilePromo: [...(own.get(row.ClCodCli) ?? []).map(file => ({ ...file, Tipo: 'pdf' })), ...running],
        },
  )
}

/** Fields that the office keeps back for a blocked customer, besides the rows that the database withholds. */
const reviewed = {
  FilePromo: [],
  Fatturato: null,
  NumeroNote: null,
}

/** Documents about a dealer's performance are only for users who look after that dealer. */
export function readPaper(tx: Reader, id: number, role: Role) {
  return tx
    .selectFrom('customer_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.id', '=', id)
    .where('document.closed_on', 'is', null)
    .$if(!canReadNotes(role), query => query.where('document.purpose', '<>', 'Tendenze'))
    .select(['document.name', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}
