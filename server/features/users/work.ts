import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Role } from '#contract/roles.ts'
import type { users, WorkLeft } from '#contract/users.ts'
import { partnerKind, rolesTakingOver } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import { makerOfAgent } from '#server/kit/maker.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { foundUser, withPartner } from './queries.ts'

interface Person {
  id: number
  role: Role
  code: string
}

export async function readPerson(tx: Reader, id: number): Promise<Person> {
  const person = await tx
    .selectFrom('portal_user')
    .where('id', '=', id)
    .select(['id', 'role', 'code'])
    .executeTakeFirstOrThrow(orRefuse('user.unknown'))
  return { ...person, role: person.role as Role }
}

/** Counts the work that a hand-over would move. Past visits stay with the agent who made them. */
export async function readWork(tx: Reader, id: number): Promise<WorkLeft> {
  const person = await readPerson(tx, id)
  const code = partnerKind(person.role) === 'agent' ? person.code : null
  const { rows } = await sql<Omit<WorkLeft, 'AltriDelCodice'>>`select
    (select count(*)::int from quote where maker = ${code && makerOfAgent(code)}) as "Preventivi",
    (select count(*)::int from visit_plan where agent_code = ${code} and planned_on >= ${today}) as "GiriVisite",
    (select count(*)::int from registry_sheet where agent_code = ${code}) as "SchedeAnagrafiche",
    (select count(*)::int from saved_view where user_id = ${id} and deleted_at is null) as "Viste"`.execute(
    tx,
  )
  const [counts] = rows
  if (!counts) throw new Error('counts without a row')
  return { ...counts, AltriDelCodice: await listSharers(tx, person) }
}

/** Names of other active users with the same agent's code. */
export async function listSharers(tx: Reader, { id, role, code }: Person): Promise<string[]> {
  if (partnerKind(role) !== 'agent') return []
  const sharers = await tx
    .selectFrom('portal_user')
    .where('code', '=', code)
    .where('role', 'in', rolesTakingOver(role))
    .where('is_active', '=', true)
    .where('id', '<>', id)
    .select('name')
    .orderBy('name')
    .execute()
  return sharers.map(({ name }) => name)
}

/** Active users to whom the user's work can be handed over. */
export async function listColleagues(
  tx: Reader,
  { id, role, code }: Person,
  page: PageAsked<typeof users.colleagues>,
) {
  const query = withPartner(tx)
    .where('user.is_active', '=', true)
    .where('user.id', '<>', id)
    .where('user.role', 'in', rolesTakingOver(role))
    .$if(partnerKind(role) === 'customer', found => found.where('user.code', '=', code))
    .$if(page.cerca !== '', found => found.where(eb => foundUser(eb, page.cerca)))
    .select([
      'user.id as IdUtente',
      'user.name as Utente',
      'user.role as Tipologia',
      'user.code as Codice',
      sql<string>`coalesce(customer.company_name, agent.name, '')`.as('RagSociale'),
    ])
  const sorts = { Utente: sql`lower("user".name)` } as const
  const found = await pageOf(tx, query, page, { sorts, standard: 'Utente', unique: 'user.id' })
  return { ...found, rows: found.rows.map(row => ({ ...row, Tipologia: row.Tipologia as Role })) }
}
