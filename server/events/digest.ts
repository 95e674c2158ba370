import { type Kysely, sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { isOfConversation } from './event-forms.ts'
import type { TellServices } from './tell-events.ts'

const mostItems = 40

/** Sends one mail per person and day, each in its own transaction, so that a crash repeats nobody's mail. */
export async function sendDigests(db: Kysely<DB>, services: TellServices): Promise<number> {
  const waiting = await asOwner(db, tx =>
    tx.selectFrom('notification').where('mailed_at', 'is', null).select('user_id').distinct().execute(),
  )
  for (const { user_id: userId } of waiting) await asOwner(db, tx => sendDigest(tx, services, userId))
  return waiting.length
}

async function sendDigest(tx: Writer, { jobs, config }: TellServices, userId: number) {
  const items = await tx
    .updateTable('notification')
    .set({ mailed_at: sql`clock_now()` })
    .where('user_id', '=', userId)
    .where('mailed_at', 'is', null)
    .returning(['id', 'kind', 'text', 'read_at'])
    .execute()
  const user = await tx
    .selectFrom('portal_user')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('email', '<>', '')
    .select('email')
    .executeTakeFirst()
  const unread = items.filter(item => item.read_at === null).sort((a, b) => a.id - b.id)
  if (!user || unread.length === 0) return
  await queueMail(jobs, tx, {
    template: 'digest',
    recipient: user.email,
    data: {
      items: unread.slice(0, mostItems).map(item => item.text),
      more: Math.max(0, unread.length - mostItems),
      link: config.publicUrl,
      isConversation: unread.some(({ kind }) => isOfConversation(kind)),
    },
  })
}
