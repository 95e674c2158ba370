import { type ExpressionBuilder, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Role } from '#contract/roles.ts'
import type { User, users } from '#contract/users.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { OpenReader, Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { isFound } from '#server/kit/found-customers.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { allWords, folded, hasAllWords, rankOf } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'

const sorts = {
  Utente: sql`lower("user".name)`,
  Tipologia: sql`"user".role`,
  Codice: sql`"user".code`,
  EMail: sql`lower("user".email)`,
  RagSociale: sql`coalesce(customer.company_name, agent.name, '')`,
  DataRegistrazione: sql`"user".created_at`,
  DataUltimaAttivita: sql`coalesce("user".last_seen_at, '-infinity')`,
} as const

interface UserFilter {
  code?: string | undefined
  isActive?: boolean | undefined
}

export async function listUsers(
  tx: Reader,
  filter: UserFilter,
  page: PageAsked<typeof users.list>,
): Promise<AnsweredPage<User>> {
  const query = withPartner(tx).where(matching(filter, page.cerca)).select(columns)
  const found = await pageOf(tx, query, page, { sorts, standard: 'Utente', unique: 'user.id' })
  return { ...found, rows: found.rows.map(toUser) }
}

export async function readUser(tx: Reader, id: number): Promise<User> {
  const row = await withPartner(tx)
    .where('user.id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow(orRefuse('user.unknown'))
  return toUser(row)
}

export function withPartner(tx: Reader) {
  return tx
    .selectFrom('portal_user as user')
    .leftJoin('customer', join =>
      join.onRef('customer.code', '=', 'user.code').on('user.role', '=', 'Cliente'),
    )
    .leftJoin('agent', join =>
      join.onRef('agent.code', '=', 'user.code').on('user.role', 'in', ['Agente', 'AgenteCapo']),
    )
}

type Tables = DB & { user: DB['portal_user'] }

function matching({ code, isActive }: UserFilter, searched: string) {
  return (eb: ExpressionBuilder<Tables, 'user'>) =>
    eb.and([
      ...(code === undefined ? [] : [eb('user.code', '=', code)]),
      ...(isActive === undefined ? [] : [eb('user.is_active', '=', isActive)]),
      ...(searched === '' ? [] : [foundUser(eb, searched)]),
    ])
}

export function foundUser(eb: ExpressionBuilder<Tables, 'user'>, searched: string) {
  const texts = folded(sql`concat_ws(' ', "user".name, "user".email, "user".code, agent.name)`)
  return allWords(searched, pattern => eb.or([sql<boolean>`${texts} like ${pattern}`, isFound(pattern)]))
}

const hasFactor = sql<boolean>`(
  exists (select from authenticator where user_id = "user".id and confirmed_at is not null)
  or exists (select from passkey where user_id = "user".id))`

const target = sql<number | null>`(select amount_cents / 100.0 from agent_target
  where agent_code = "user".code and "user".role in ('Agente', 'AgenteCapo')
    and year = extract(year from ${today}))::float8`

const columns = [
  'user.id as IdUtente',
  'user.name as Utente',
  'user.role as Tipologia',
  'user.code as Codice',
  'user.email as EMail',
  'user.is_active as AccountAttivo',
  target.as('Obiettivo'),
  'user.created_at as createdAt',
  'user.last_seen_at as seenAt',
  sql<string>`coalesce(customer.company_name, agent.name, '')`.as('RagSociale'),
  hasFactor.as('SecondoFattore'),
  sql<boolean>`"user".activated_at is not null`.as('Attivato'),
  'user.version as Versione',
] as const

interface UserRow extends Omit<User, 'Password' | 'Tipologia' | 'DataRegistrazione' | 'DataUltimaAttivita'> {
  Tipologia: string
  createdAt: Date
  seenAt: Date | null
}

function toUser({ createdAt, seenAt, Tipologia, ...row }: UserRow): User {
  return {
    ...row,
    Tipologia: Tipologia as Role,
    Password: '',
    DataRegistrazione: createdAt.toISOString(),
    DataUltimaAttivita: seenAt?.toISOString() ?? null,
  }
}

/** All days of the month; days without sign-ins have 0. */
export function listAccesses(tx: OpenReader, { month, year }: { month: number; year: number }) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return tx
    .selectFrom(
      sql<{ day: string }>`(select generate_series(${first}::date,
        (${first}::date + interval '1 month - 1 day')::date, interval '1 day')::date as day)`.as('month'),
    )
    .leftJoin('access_day', 'access_day.day', 'month.day')
    .select(['month.day as Data', sql<number>`coalesce(access_day.accesses, 0)`.as('Accessi')])
    .orderBy('month.day')
    .execute()
}

export function listAllAccesses(tx: OpenReader, year?: string) {
  return tx
    .selectFrom('access_day')
    .$if(year !== undefined, found => found.where(sql`extract(year from day)`, '=', Number(year)))
    .select(['day as Data', 'accesses as Accessi'])
    .orderBy('day')
    .execute()
}

export function listCustomerChoices(tx: Reader, page: PageAsked<typeof users.customers>) {
  const query = tx
    .selectFrom('customer')
    .where('closed_on', 'is', null)
    .$if(page.cerca !== '', found => found.where(hasAllWords(sql`search_text`, page.cerca)))
    .select(['code as ClCodCli', 'company_name as ClRagSoc'])
  const sorts = { ClRagSoc: 'company_name', ClCodCli: 'code' } as const
  const first = page.cerca === '' ? undefined : rankOf(sql`search_text`, foldForSearch(page.cerca))
  return pageOf(tx, query, page, { sorts, standard: 'ClRagSoc', first, unique: 'code' })
}
