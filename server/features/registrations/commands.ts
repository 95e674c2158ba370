import { sql } from 'kysely'
import type { Match } from '#contract/registrations.ts'
import type { Writer } from '#server/db/reader.ts'
import { newLink } from '#server/kit/account-link.ts'
import type { Act as Acting } from '#server/kit/audit.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { isSameWaiting, listMatches, readRegistration } from './queries.ts'

interface Act extends Acting {
  services: Services
}

export async function removeRegistration(tx: Writer, id: number): Promise<Done<'OK'>> {
  const registration = await readRegistration(tx, id)
  const removed = await removeRow(tx, 'registration', sql`id = ${id} and confirmed_at is null`)
  if (!removed) throw refuse('registration.confirmed')
  return ok({ subject: registration.user_name, detail: { Piva: registration.vat_number } })
}

/** Refuses if the same registration has been sent again meanwhile and is waiting. */
export async function restoreRegistration(tx: Writer, id: number): Promise<Done<'OK'>> {
  const restored = await restoreRow(tx, 'registration', sql`id = ${id}`)
  const { user_name: userName, vat_number: vatNumber, email } = restored
  const again = await tx
    .selectFrom('registration')
    .where(isSameWaiting({ userName, vatNumber, email }))
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  if (again) throw refuse('registration.again')
  return ok({ subject: userName, detail: { Piva: vatNumber } })
}

interface Confirmation {
  id: number
  userName: string
  /** Code of the match; empty means the first match of the ERP. */
  code: string
  /** Empty means the address in the ERP. */
  email: string
}

/** Confirms once, even if several users try. The ERP's match is checked again, because it may have changed. */
export async function confirmRegistration(tx: Writer, act: Act, asked: Confirmation): Promise<Done<'OK'>> {
  const { user, services } = act
  const held = await tx
    .selectFrom('registration')
    .where('id', '=', asked.id)
    .select(['id', 'confirmed_at', 'vat_number', 'company_name'])
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('registration.unknown'))
  if (held.confirmed_at) throw refuse('registration.confirmed')
  const match = verified(await listMatches(tx, held.vat_number), asked)
  const userId = await insertUser(tx, asked.userName, match)
  await tx
    .updateTable('registration')
    .set({ confirmed_at: sql`clock_now()`, confirmed_by: user.name, user_id: userId })
    .where('id', '=', held.id)
    .execute()
  const link = await newLink(tx, { userId, purpose: 'activation', config: services.config })
  await queueMail(services.jobs, tx, {
    template: 'activation',
    recipient: match.EMailConferma,
    data: { companyName: held.company_name, userName: asked.userName, link },
  })
  return ok({ subject: asked.userName, detail: { Codice: match.Codice, EMail: match.EMailConferma } })
}

function verified(matches: readonly Match[], { code, email }: Confirmation): Match {
  const match = code === '' ? matches[0] : matches.find(found => found.Codice === code)
  if (!match) throw refuse('registration.noMatch')
  if (match.EMailConferma === '') throw refuse('registration.noEmail')
  if (email !== '' && email !== match.EMailConferma) throw refuse('registration.noEmail')
  return match
}

async function insertUser(tx: Writer, name: string, match: Match): Promise<number> {
  const { id } = await tx
    .insertInto('portal_user')
    .values({ name, role: match.Tipologia, code: match.Codice, email: match.EMailConferma })
    .onConflict(taken => taken.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(orRefuse('user.nameTaken'))
  return id
}
