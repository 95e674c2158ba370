import { sql } from 'kysely'
import type { OpenReader } from '#server/db/reader.ts'

const mostMailsADay = 100

interface Sender {
  /** The dealer's address; absent if none is known. */
  replyTo: string | undefined
  quoteId: number
}

/** The portal's mail reaches any address, so neither a dealer nor an offer's page may write to endlessly many. */
export async function hasManyMails(tx: OpenReader, { replyTo, quoteId }: Sender): Promise<boolean> {
  const { mails } = await tx
    .selectFrom('mail_message')
    .where('template', 'in', ['offer', 'offerCopy', 'offerReply'])
    .where(({ or, eb }) =>
      or([eb('offer_id', '=', quoteId), ...(replyTo ? [eb('reply_to', '=', replyTo)] : [])]),
    )
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  return Number(mails) >= mostMailsADay
}
