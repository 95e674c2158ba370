import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountChange, profile } from '#contract/profile.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Done, ok } from '#server/kit/done.ts'
import type { SignedIn, SteppedInput } from '#server/kit/handler.ts'
import { demandPassword, wrongPassword } from '#server/kit/password-gate.ts'
import { leastLength, listCompanyWords, refuseWeakPassword } from '#server/kit/password-policy.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { refuseTakenName } from '#server/kit/user-name.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

type Input = Pick<
  SteppedInput<typeof profile.saveAccount>,
  'user' | 'caller' | 'services' | 'transaction' | 'conclude'
>
type Change = z.output<typeof AccountChange>

export async function saveAccount(input: Input, change: Change): Promise<'OK'> {
  const { user, conclude } = input
  const checkedHash = await demandPassword(input, change.PasswordAttuale)
  const name = change.UpdateUtente ? change.Utente : user.name
  const email = change.UpdateUtente ? change.EMail : user.email
  const passwordHash =
    change.Password === '' ? undefined : await hashNew(input, change.Password, [name, email])
  return conclude(tx => store(tx, input, { name, email, passwordHash, checkedHash }))
}

async function hashNew({ user, transaction }: Input, password: string, known: string[]): Promise<string> {
  const rules = await transaction(async (tx: OpenWriter) => ({
    least: leastLength(await readSetting(tx, 'accounts'), user.role),
    known: [...known, user.code, ...(await listCompanyWords(tx, user.id))],
  }))
  await refuseWeakPassword(password, rules)
  return hashPassword(password)
}

interface NewAccount {
  name: string
  email: string
  passwordHash: string | undefined
  /** The hash that the current password matched. Only one of several parallel changes still finds this hash. */
  checkedHash: string
}

async function store(tx: OpenWriter, { user, services }: Input, account: NewAccount): Promise<Done<'OK'>> {
  const { name, email, passwordHash, checkedHash } = account
  const changes = [
    ...(name === user.name ? [] : ['il nome utente']),
    ...(email === user.email ? [] : ["l'indirizzo e-mail"]),
    ...(passwordHash === undefined ? [] : ['la password']),
  ]
  if (changes.length === 0) return ok()
  if (name !== user.name) await refuseTakenName(tx, name, user.id)
  const changed = await tx
    .updateTable('portal_user')
    .set(eb => ({
      name,
      email,
      version: eb('version', '+', 1),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    }))
    .where('id', '=', user.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw wrongPassword()
  if (passwordHash !== undefined) await endOtherSessions(tx, user, 'password')
  await tellBoth(tx, services, { name, changes, addresses: [user.email, email] })
  const detail = {
    ...(name !== user.name && { Utente: [user.name, name] }),
    ...(email !== user.email && { EMail: [user.email, email] }),
    ...(passwordHash !== undefined && { Password: 'modificata' }),
  }
  return ok({ subject: name, detail })
}

interface Told {
  name: string
  changes: string[]
  addresses: string[]
}

/** Mails the old and the new address, so that the victim of a takeover learns of the change. */
async function tellBoth(tx: OpenWriter, { jobs, config }: Services, { name, changes, addresses }: Told) {
  for (const recipient of new Set(addresses.filter(address => address !== '')))
    await queueMail(jobs, tx, {
      template: 'accountChanged',
      recipient,
      data: { userName: name, changes, link: config.publicUrl },
    })
}

export async function endOtherSessions(tx: OpenWriter, user: SignedIn, reason: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`clock_now()`, end_reason: reason })
    .where('user_id', '=', user.id)
    .where('id', '<>', user.sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
