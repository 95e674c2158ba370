import type { OpenWriter } from '#server/db/reader.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'

/** Puts a message back into the queue, to another address if one is given, and returns whom it was for before. */
export async function requeueMail(
  tx: OpenWriter,
  { jobs }: Pick<Services, 'jobs'>,
  { id, to }: { id: string; to?: string },
): Promise<{ recipient: string }> {
  const before = await tx
    .selectFrom('mail_message')
    .where('id', '=', id)
    .where('state', '<>', 'held')
    .select('recipient')
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('mail.unknown'))
  await tx
    .updateTable('mail_message')
    .set({ state: 'queued', last_error: null, ...(to !== undefined && { recipient: to }) })
    .where('id', '=', id)
    .execute()
  await jobs.enqueue(tx, 'mail.send', { messageId: id })
  return before
}
