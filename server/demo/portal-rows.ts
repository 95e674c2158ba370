import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { answersOf, nameRequests } from './answered-requests.ts'
import { dayCell } from './calendar.ts'
import type { Company } from './company.ts'
import { codeAt } from './customers.ts'
import { insertQuotes, makeQuotes } from './demo-quotes.ts'
import { manufacturer } from './manufacturer.ts'
import { arrange } from './orders.ts'
import {
  insertAccesses,
  insertColleagues,
  insertNews,
  insertNotifications,
  insertRegistrations,
  insertTargets,
} from './portal-people.ts'

export interface DemoUser {
  name: string
  role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin'
  code: string
  email: string
  passwordHash: string
}

/** Hashes the passwords before the transaction, because hashing takes long. */
export function createUsers({ agents, heads }: Company): Promise<DemoUser[]> {
  const users = [
    { name: 'admin', role: 'Admin', code: '' },
    { name: 'capo', role: 'AgenteCapo', code: heads[0]?.code ?? '' },
    { name: 'agente', role: 'Agente', code: agents[0]?.code ?? '' },
    { name: 'cliente', role: 'Cliente', code: codeAt(0) },
  ] as const
  return Promise.all(
    users.map(async user => ({
      ...user,
      email: `${user.name}@example.com`,
      passwordHash: await hashPassword(demoPassword),
    })),
  )
}

/** Inserts the portal's own rows: sign-ins, pairs of agents, the manufacturer, web confirmations. */
export async function insertPortalRows(tx: Kysely<DB>, company: Company, users: DemoUser[]): Promise<void> {
  const rows = users.map(({ passwordHash, ...user }) => ({
    ...user,
    password_hash: passwordHash,
    activated_at: sql<Date>`clock_now()`,
  }))
  await tx.insertInto('portal_user').values(rows).execute()
  const settings = { manufacturer, externalPages }
  for (const [key, value] of Object.entries(settings))
    await tx
      .insertInto('setting')
      .values({ key, value: JSON.stringify(value) })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await insertColleagues(tx, company)
  await insertRegistrations(tx, company)
  await insertAccesses(tx, company)
  await insertWork(tx, company)
  await insertNotifications(tx, company)
}

/** Inserts the work on orders and quotes, without users, settings and contents. */
export async function insertWork(tx: Kysely<DB>, company: Company): Promise<void> {
  await insertPairs(tx, company)
  await confirmByWeb(tx, company)
  await insertTargets(tx, company)
  await insertNews(tx, company)
  const quotes = makeQuotes(company)
  const ids = await insertQuotes(tx, quotes)
  await nameRequests(tx, answersOf(company, arrange(company), quotes), ids)
  await markViewed(tx, company)
}

/** Marks all non-conformities older than a month as viewed, and some newer ones; none in the future. */
async function markViewed(tx: Kysely<DB>, { today }: Company): Promise<void> {
  const yesterday = sql`${dayCell(today - 1)}::date`
  await sql`update non_conformity
    set viewed_by = 'admin', viewed_at = least(dated_on + 2, ${yesterday}) + interval '9 hours'
    where dated_on < ${dayCell(today - 30)}::date or (id % 5 in (1, 3) and dated_on <= ${yesterday})`.execute(
    tx,
  )
}

async function insertPairs(tx: Kysely<DB>, { agents, heads }: Company): Promise<void> {
  const pairs = heads.flatMap((head, at) =>
    agents
      .slice(at * 7, at * 7 + 6 + (at % 2))
      .map(agent => ({ head_code: head.code, agent_code: agent.code })),
  )
  const json = JSON.stringify(pairs)
  await sql`insert into agent_pair (head_code, agent_code)
    select head_code, agent_code from json_to_recordset(${json}::json) as p (head_code text, agent_code text)`.execute(
    tx,
  )
}

/** Most customers have confirmed in the portal for a year and a half. */
async function confirmByWeb(tx: Kysely<DB>, { today }: Company): Promise<void> {
  await sql`
    with confirmed as (
      update sales_order set is_web_confirmed = true
      where confirmed_on between ${dayCell(today - 540)} and ${dayCell(today - 1)}
        and not is_out_of_time and closed_on is null
        and id::bigint * 2654435761 % 4294967296 / 42949673 < 65
      returning id, customer_code, confirmed_on
    )
    insert into web_confirmation (order_id, customer_code, user_name, confirmed_at, address, terms_version)
    select id, customer_code, case customer_code when ${codeAt(0)} then 'cliente' else lower(customer_code) end,
      (confirmed_on + time '08:30' + (id % 540) * interval '1 minute') at time zone 'Europe/Rome',
      '192.0.2.' || id % 250 + 1, '2025-05'
    from confirmed`.execute(tx)
  await sql`insert into confirmed_count (customer_code, orders)
    select customer_code, count(*) from sales_order where is_web_confirmed and closed_on is null group by 1
    on conflict (customer_code) do update set orders = excluded.orders`.execute(tx)
}

const externalPages = {
  download_admin: 'https://www.example.com/download-admin',
  configuratore_agente: 'https://www.example.com/configuratore',
  offerte_cliente: 'https://www.example.com/offerte',
  showroom_agente: 'https://www.example.com/showroom',
  nuova_anagrafica: 'https://www.example.com/nuova-anagrafica.pdf',
}
