import { sql, type Transaction } from 'kysely'
import type { Match } from '#contract/registrations.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { newLink } from '#server/kit/account-link.ts'
import { type Act as Acting, audit } from '#server/kit/audit.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { listMatches, readRegistration } from './queries.ts'

type Tx = Transaction<DB>

interface Act extends Acting {
  services: Services
}

export async function removeRegistration(tx: Tx, act: Act, id: number): Promise<void> {
  const registration = await readRegistration(tx, id)
  const removed = await tx
    .deleteFrom('registration')
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw refuse('registration.confirmed')
  const { user_name: subject, vat_number: vatNumber } = registration
  const detail = { Piva: vatNumber }
  await audit(tx, act, { action: 'registration.removed', subject, detail })
}

interface Confirmation {
  id: number
  userName: string
  code: string
  email: string
}

/** Once, whoever else confirms meanwhile. The ERP is asked again: what was verified must still be so. */
export async function confirmRegistration(tx: Tx, act: Act, asked: Confirmation): Promise<void> {
  const { user, services } = act
  const held = await tx
    .selectFrom('registration')
    .where('id', '=', asked.id)
    .select(['id', 'confirmed_at', 'vat_number', 'company_name'])
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw refuse('registration.unknown')
  if (held.confirmed_at) throw refuse('registration.confirmed')
  const match = (await listMatches(tx, held.vat_number)).find(found => found.Codice === asked.code)
  if (!match) throw refuse('registration.noMatch')
  if (match.EMailConferma === '' || match.EMailConferma !== asked.email) throw refuse('registration.noEmail')
  const userId = await insertUser(tx, asked.userName, match)
  await tx
    .updateTable('registration')
    .set({ confirmed_at: sql`now()`, confirmed_by: user.name, user_id: userId })
    .where('id', '=', held.id)
    .execute()
  await audit(tx, act, {
    action: 'registration.confirmed',
    subject: asked.userName,
    detail: { Codice: match.Codice, EMail: match.EMailConferma },
  })
  const link = await newLink(tx, { userId, purpose: 'activation', config: services.config })
  await queueMail(services.jobs, tx, {
    template: 'activation',
    recipient: match.EMailConferma,
    data: { companyName: held.company_name, userName: asked.userName, link },
  })
}

async function insertUser(tx: Tx, name: string, match: Match): Promise<number> {
  const { id } = await tx
    .insertInto('portal_user')
    .values({ name, role: match.Tipologia, code: match.Codice, email: match.EMailConferma })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
