import { sql } from 'kysely'
import type { z } from 'zod'
import type { UserChange } from '#contract/users.ts'
import { hasTarget, needsCode } from '#rules/permissions.ts'
import type { Writer } from '#server/db/reader.ts'
import { newLink } from '#server/kit/account-link.ts'
import type { Act as Acting } from '#server/kit/audit.ts'
import { type Done, done, type LogEntry, ok } from '#server/kit/done.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { storeTarget } from '#server/kit/store-target.ts'
import { today } from '#server/kit/today.ts'
import { refuseTakenName } from '#server/kit/user-name.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Mail } from '#server/mail/templates.ts'
import { demandOtherAdmin, demandOtherUser, demandPartner } from './user-rules.ts'

export interface UserAct extends Acting {
  services: Services
}
type Change = z.output<typeof UserChange> & { passwordHash: string | undefined }

export async function saveUser(tx: Writer, act: UserAct, change: Change): Promise<Done<number>> {
  const code = needsCode(change.Tipologia) ? change.Codice : ''
  await demandPartner(tx, change.Tipologia, code)
  const row = {
    name: change.Utente,
    role: change.Tipologia,
    code,
    email: change.EMail,
    is_active: change.AccountAttivo,
    ...(change.passwordHash !== undefined && {
      password_hash: change.passwordHash,
      activated_at: sql<Date>`clock_now()`,
    }),
  }
  const saved = change.IdUtente === 0 ? await addUser(tx, act, row) : await changeUser(tx, act, change, row)
  return done(saved.id, saved.entry, ...(await setTarget(tx, act, change, code)))
}

interface Saved {
  id: number
  entry: LogEntry
}

interface UserRow {
  name: string
  role: string
  code: string
  email: string
  is_active: boolean
}

async function addUser(tx: Writer, act: UserAct, row: UserRow & { password_hash?: string }): Promise<Saved> {
  const { id } = await tx
    .insertInto('portal_user')
    .values(row)
    .onConflict(taken => taken.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(orRefuse('user.nameTaken'))
  if (!row.password_hash) await mailLink(tx, act, { id, ...row, activated_at: null })
  return { id, entry: { action: 'user.created', subject: row.name, detail: shown(row) } }
}

async function changeUser(tx: Writer, act: UserAct, change: Change, row: UserRow): Promise<Saved> {
  const before = await holdUser(tx, change.IdUtente)
  if (change.Versione !== undefined && before.version !== change.Versione) throw refuse('user.stale')
  if (before.role !== row.role || (before.is_active && !row.is_active)) {
    demandOtherUser(act.user, before.id)
    await demandOtherAdmin(tx, before)
  }
  if (row.name !== before.name) await refuseTakenName(tx, row.name, before.id)
  await tx
    .updateTable('portal_user')
    .set(eb => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  const isCutOff =
    !row.is_active ||
    before.role !== row.role ||
    before.code !== row.code ||
    change.passwordHash !== undefined
  if (isCutOff) await endSessionsOf(tx, before.id, act.user.id === before.id ? act.user.sessionId : undefined)
  if (change.passwordHash !== undefined) await mailChange(tx, act, row)
  else if (before.activated_at === null && row.is_active && row.email !== '' && before.email !== row.email)
    await mailLink(tx, act, { ...before, ...row }) // The link to the old address becomes invalid.
  const detail = {
    prima: shown(before),
    dopo: shown(row),
    ...(change.passwordHash && { Password: 'modificata' }),
  }
  return { id: before.id, entry: { action: 'user.changed', subject: row.name, detail } }
}

async function setTarget(tx: Writer, act: UserAct, change: Change, code: string): Promise<LogEntry[]> {
  if (!hasTarget(change.Tipologia) || change.Obiettivo === null) return []
  const { rows } = await sql<{ year: number }>`select extract(year from ${today})::int as year`.execute(tx)
  const [{ year } = { year: 0 }] = rows
  return storeTarget(tx, act, { agentCode: code, year, cents: Math.round(change.Obiettivo * 100) })
}

/** Deletes a user without history; a user whose name appears in the history is disabled instead. */
export async function removeUser(tx: Writer, act: UserAct, id: number): Promise<Done<'OK' | 'DISATTIVATO'>> {
  const before = await holdUser(tx, id)
  demandOtherUser(act.user, id)
  await demandOtherAdmin(tx, before)
  await endSessionsOf(tx, id)
  const hasHistory = before.last_seen_at !== null || (await isNamed(tx, before.name))
  if (hasHistory)
    await tx
      .updateTable('portal_user')
      .set(eb => ({ is_active: false, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  else await tx.deleteFrom('portal_user').where('id', '=', id).execute()
  return hasHistory
    ? done('DISATTIVATO', { action: 'user.disabled', subject: before.name })
    : ok({ action: 'user.removed', subject: before.name })
}

async function isNamed(tx: Writer, name: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from audit_log where lower(actor) = lower(${name}))
    or exists (select from web_confirmation where user_name = ${name}) as named`.execute(tx)
  return rows[0]?.named === true
}

export async function sendLink(tx: Writer, act: UserAct, id: number): Promise<Done<'OK'>> {
  const user = await holdUser(tx, id)
  if (!user.is_active) throw refuse('user.disabled')
  if (user.email === '') throw refuse('user.noEmail')
  await mailLink(tx, act, user)
  return ok({ subject: user.name })
}

interface Linked {
  id: number
  name: string
  email: string
  activated_at: Date | null
}

export async function mailLink(tx: Writer, { services }: UserAct, user: Linked): Promise<void> {
  const purpose = user.activated_at === null ? 'activation' : 'passwordReset'
  const link = await newLink(tx, { userId: user.id, purpose, config: services.config })
  const recipient = user.email
  const data = { userName: user.name, link }
  const mail: Mail =
    purpose === 'passwordReset'
      ? { template: 'passwordReset', recipient, data }
      : await firstMail(tx, user, data)
  await queueMail(services.jobs, tx, mail)
}

/** Mails a registered person that the registration is confirmed, and other people that they have access. */
async function firstMail(
  tx: Writer,
  { id, email: recipient }: Linked,
  data: { userName: string; link: string },
): Promise<Mail> {
  const { registeredAs, partnerName } = await readOrigin(tx, id)
  return registeredAs === null
    ? { template: 'accessMade', recipient, data: { ...data, partnerName: partnerName ?? '' } }
    : { template: 'activation', recipient, data: { ...data, companyName: registeredAs } }
}

/** The name in the user's registration, if there was one, and the name of the user's customer or agent. */
async function readOrigin(tx: Writer, userId: number) {
  const { rows } = await sql<{ registeredAs: string | null; partnerName: string | null }>`select
    (select company_name from registration where user_id = u.id limit 1) as "registeredAs",
    case u.role when 'Cliente' then (select company_name from customer where code = u.code)
      else (select name from agent where code = u.code) end as "partnerName"
    from portal_user u where u.id = ${userId}`.execute(tx)
  return rows[0] ?? { registeredAs: null, partnerName: null }
}

async function mailChange(tx: Writer, { services }: UserAct, { name, email }: UserRow): Promise<void> {
  await queueMail(services.jobs, tx, {
    template: 'accountChanged',
    recipient: email,
    data: { userName: name, changes: ["la password, dall'ufficio"], link: services.config.publicUrl },
  })
}

export async function endAll(tx: Writer, act: UserAct, id: number, withFactor: boolean): Promise<Done<'OK'>> {
  const user = await holdUser(tx, id)
  await endSessionsOf(tx, id, act.user.id === id ? act.user.sessionId : undefined)
  if (withFactor)
    for (const table of ['authenticator', 'passkey', 'recovery_code'] as const)
      await tx.deleteFrom(table).where('user_id', '=', id).execute()
  return ok({ subject: user.name, detail: withFactor ? { SecondoFattore: 'azzerato' } : {} })
}

async function endSessionsOf(tx: Writer, userId: number, except?: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`clock_now()`, end_reason: 'admin' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .execute()
}

function holdUser(tx: Writer, id: number) {
  return tx
    .selectFrom('portal_user')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('user.unknown'))
}

export function shown({ name, role, code, email, is_active }: UserRow) {
  return { Utente: name, Tipologia: role, Codice: code, EMail: email, AccountAttivo: is_active }
}
