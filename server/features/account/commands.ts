import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '#rules/search-fold.ts'
import { locks } from '#server/db/locks.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { isSameWaiting } from '#server/features/registrations/queries.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { newLink } from '#server/kit/account-link.ts'
import { recordAudit } from '#server/kit/audit.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

interface NewRegistration {
  userName: string
  companyName: string
  vatNumber: string
  email: string
  address: string
}

/** A registration that is sent again while it waits, or twice at the same time, is stored only once. */
export async function insertRegistration(tx: OpenWriter, asked: NewRegistration): Promise<void> {
  const { userName, companyName, vatNumber, email, address } = asked
  const same = JSON.stringify([vatNumber, userName.toLowerCase(), email.toLowerCase()])
  await sql`select pg_advisory_xact_lock(${locks.registration}::int, hashtext(${same}))`.execute(tx)
  const known = await tx
    .updateTable('registration')
    .set({ requested_at: sql`clock_now()`, company_name: companyName, address })
    .where(isSameWaiting(asked))
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await tx
    .insertInto('registration')
    .values({
      user_name: userName,
      company_name: companyName,
      vat_number: vatNumber,
      email,
      address,
      search_text: foldForSearch(`${userName} ${companyName} ${vatNumber} ${email}`),
    })
    .execute()
}

export async function insertResetRequest(
  tx: OpenWriter,
  jobs: Pick<Jobs, 'enqueue'>,
  request: { asked: string; address: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('reset_request')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(tx, 'account.reset', { requestId: id })
}

type ResetServices = Pick<Services, 'config' | 'jobs'>

/** Answers a reset request: mails a link to each matching person, or does nothing. */
export function answerResetRequest(db: Kysely<DB>, services: ResetServices, requestId: number) {
  return withReach(db, noReach, async tx => {
    const request = await tx
      .deleteFrom('reset_request')
      .where('id', '=', requestId)
      .returning(['asked', 'address', sql<boolean>`asked_at > clock_now() - interval '1 day'`.as('isFresh')])
      .executeTakeFirst()
    if (!request?.isFresh) return
    const asked = request.asked.toLowerCase()
    const users = await tx
      .selectFrom('portal_user')
      .where('is_active', '=', true)
      .where('email', '<>', '')
      .where(eb => eb.or([eb(sql`lower(name)`, '=', asked), eb(sql`lower(email)`, '=', asked)]))
      .select(['id', 'name', 'email'])
      .limit(10)
      .execute()
    for (const user of users) {
      const link = await newLink(tx, { userId: user.id, purpose: 'passwordReset', config: services.config })
      await recordAudit(tx, {
        actor: '',
        action: 'password.resetAsked',
        subject: user.name,
        address: request.address,
      })
      await queueMail(services.jobs, tx, {
        template: 'passwordReset',
        recipient: user.email,
        data: { userName: user.name, link },
      })
    }
  })
}
