import { noReach, withReach } from '#server/db/reach.ts'
import type { Services } from '#server/kit/services.ts'

/** Adds the job after the commit. A failure is only logged, because the hourly run finds a mail without a job. */
export async function sendSoon({ database, jobs, log }: Services, messageId: string): Promise<void> {
  await withReach(database.db, noReach, tx =>
    jobs.enqueue(tx, 'mail.send', { messageId }, { id: messageId }),
  ).catch(error => log.warn({ err: error, messageId }, 'a mail waits for the hour to be sent'))
}
