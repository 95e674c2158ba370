import { findingWords } from '#rules/finding-words.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { Services } from '#server/kit/services.ts'
import { today } from '#server/kit/today.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findingsIn } from './findings.ts'
import { measure } from './measure.ts'

/**
 * Tells the Admins, once a day, what only a person can mend, and nothing on a day without such a thing. Returns how many
 * mails it has queued. The day's row is written with the mails, so no second instance and no second try repeats them.
 */
export async function sendMorningMail(
  services: Pick<Services, 'database' | 'config' | 'jobs'>,
): Promise<number> {
  const { database, config, jobs } = services
  const measured = await measure(services)
  const findings = findingsIn(measured)
  const { hasMorningMail, morningMailTo } = measured.facts.limits
  const isNeeded = findings.some(({ Peso }) => Peso === 'daFare')
  if (!hasMorningMail || !isNeeded || !measured.sendsMails) return 0
  const points = findings.map(finding => {
    const { title, text, way } = findingWords(finding)
    if (!way) return { title, text }
    const { to, search, hash } = way.link
    const link = `${config.publicUrl}${to}?${new URLSearchParams(search)}${hash ? `#${hash}` : ''}`
    return { title, text, way: { action: way.action, link } }
  })
  return asOwner(database.db, async tx => {
    const recipients = morningMailTo ? [morningMailTo] : await adminAddresses(tx)
    if (!(await isFirstToday(tx, recipients.length))) return 0
    for (const recipient of recipients)
      await queueMail(jobs, tx, {
        template: 'health',
        recipient,
        data: { points, link: `${config.publicUrl}/dashboard` },
      })
    return recipients.length
  })
}

async function isFirstToday(tx: Writer, mails: number): Promise<boolean> {
  const row = await tx
    .insertInto('health_mail')
    .values({ day: today, mails })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

async function adminAddresses(tx: Writer): Promise<string[]> {
  const admins = await tx
    .selectFrom('portal_user')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .where('activated_at', 'is not', null)
    .where('email', '<>', '')
    .select('email')
    .distinct()
    .orderBy('email')
    .execute()
  return admins.map(({ email }) => email)
}
