import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { email, userName } from '#contract/fields/texts.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import { problems } from '#contract/problems.ts'
import type { Invitable, Invited, users } from '#contract/users.ts'
import { partnerKind } from '#rules/permissions.ts'
import { firstUserName } from '#rules/user-name.ts'
import type { Reader, Writer } from '#server/db/reader.ts'
import { type Done, done, type LogEntry } from '#server/kit/done.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { folded, hasAllWords } from '#server/kit/search.ts'
import { mailLink, shown, type UserAct } from './commands.ts'

type Asked = z.output<typeof users.invite.body>
type Invitation = Asked['Inviti'][number]

interface InvitableFilter {
  kind: Invitable['Tipologia'] | undefined
  withEmail: boolean
}

/** Customers and agents of today that no user belongs to. */
export async function listInvitable(
  tx: Reader,
  { kind, withEmail }: InvitableFilter,
  page: PageAsked<typeof users.invitable>,
): Promise<AnsweredPage<Invitable>> {
  const query = tx
    .selectFrom(people)
    .$if(kind !== undefined, found => found.where('kind', '=', kind as string))
    .$if(withEmail, found => found.where('email', '<>', ''))
    .$if(page.cerca !== '', found =>
      found.where(hasAllWords(folded(sql`concat_ws(' ', name, code, email)`), page.cerca)),
    )
    .select(['kind', 'code', 'name', 'email'])
  const sorts = { Nome: sql`lower(name)`, Codice: 'code' } as const
  const found = await pageOf(tx, query, page, { sorts, standard: 'Nome', unique: sql`kind || code` })
  return { ...found, rows: found.rows.map(toInvitable) }
}

interface Person {
  kind: string
  code: string
  name: string
  email: string
}

const people = sql<Person>`(
  select 'Cliente' as kind, c.code, c.company_name as name, coalesce(k.email, '') as email
    from customer c left join customer_contact k on k.customer_code = c.code
    where c.closed_on is null
      and not exists (select from portal_user u where u.role = 'Cliente' and u.code = c.code)
  union all
  select 'Agente', a.code, a.name, a.email from agent a
    where a.closed_on is null
      and not exists (select from portal_user u where u.role in ('Agente', 'AgenteCapo') and u.code = a.code)
)`.as('person')

function toInvitable({ kind, code, name, email }: Person): Invitable {
  const Tipologia = kind as Invitable['Tipologia']
  return { Tipologia, Codice: code, Nome: name, EMail: email, Utente: firstUserName(Tipologia, code) }
}

/** Makes a user for each good row and mails it a link. A row that fails says why and changes nothing. */
export async function inviteMany(
  tx: Writer,
  act: UserAct,
  { Chiave: key = randomUUID(), Inviti: invitations }: Asked,
): Promise<Done<Invited[]>> {
  const begun = await tx
    .insertInto('user_invitation')
    .values({ key, asked_by: act.user.name })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!begun) return done(await readAnswer(tx, key))
  const answers: Invited[] = []
  const entries: LogEntry[] = []
  const free = await findFree(tx, invitations)
  for (const invitation of invitations) {
    const failure = faultOf(invitation, free) ?? (await invite(tx, act, invitation, entries))
    if (!failure) free.delete(keyOf(invitation))
    const { Tipologia, Codice } = invitation
    answers.push({ Tipologia, Codice, Motivo: null, Campo: null, ...failure })
  }
  await tx
    .updateTable('user_invitation')
    .set({ answer: JSON.stringify(answers) })
    .where('key', '=', key)
    .execute()
  return done(answers, ...entries)
}

type Fault = Pick<Invited, 'Motivo' | 'Campo'>

async function readAnswer(tx: Writer, key: string): Promise<Invited[]> {
  const { answer } = await tx
    .selectFrom('user_invitation')
    .where('key', '=', key)
    .select('answer')
    .executeTakeFirstOrThrow()
  return answer as unknown as Invited[]
}

/** A customer and an agent may have the same code. */
function keyOf({ Tipologia, Codice }: Pick<Invitation, 'Tipologia' | 'Codice'>): string {
  return `${partnerKind(Tipologia)} ${Codice}`
}

/** Keys of the invited partners that have no user yet. */
async function findFree(tx: Writer, invitations: readonly Invitation[]): Promise<Set<string>> {
  const codes = [...new Set(invitations.map(({ Codice }) => Codice))]
  const rows = await tx
    .selectFrom(people)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .select(['kind', 'code'])
    .execute()
  return new Set(
    rows.map(({ kind, code }) => keyOf({ Tipologia: kind as Invitation['Tipologia'], Codice: code })),
  )
}

function faultOf(invitation: Invitation, free: ReadonlySet<string>): Fault | undefined {
  if (!free.has(keyOf(invitation)))
    return { Motivo: 'Ha già un utente, oppure il codice non è di un cliente o agente di oggi.', Campo: null }
  const name = userName.safeParse(invitation.Utente)
  if (!name.success) return { Motivo: firstOf(name.error), Campo: 'Utente' }
  const address = email.safeParse(invitation.EMail)
  return address.success ? undefined : { Motivo: firstOf(address.error), Campo: 'EMail' }
}

function firstOf({ issues }: z.ZodError): string {
  return issues[0]?.message ?? ''
}

async function invite(
  tx: Writer,
  act: UserAct,
  { Tipologia: role, Codice: code, Utente: name, EMail: email }: Invitation,
  entries: LogEntry[],
): Promise<Fault | undefined> {
  const row = { name, role, code, email, is_active: true }
  const made = await tx
    .insertInto('portal_user')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return { Motivo: problems['user.nameTaken'].text, Campo: 'Utente' }
  await mailLink(tx, act, { id: made.id, name, email, activated_at: null })
  entries.push({ subject: name, detail: shown(row) })
  return undefined
}
