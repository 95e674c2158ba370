import { noReach, withReach } from '#server/db/reach.ts'
import type { Services } from '#server/kit/services.ts'

/** After the commit of a mail's row: nobody waits for its job, and the hour finds a row whose job was lost. */
export async function sendSoon({ database, jobs, log }: Services, messageId: string): Promise<void> {
  await withReach(database.db, noReach, tx =>
    jobs.enqueue(tx, 'mail.send', { messageId }, { id: messageId }),
  ).catch(error => log.warn({ err: error, messageId }, 'a mail waits for the hour to be sent'))
}
