import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { findFile, openContent } from '#server/files/stored-files.ts'
import type { JobLog } from '#server/jobs/boss.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { findLogo } from '#server/kit/company.ts'
import { tellScreens } from '#server/kit/live.ts'
import { logoAddressInMail, logoContentId, withoutLogo } from './layout.ts'

interface MailSettings {
  smtpUrl: string
  from: string
  /** The store of attachments. */
  files: FileStore
  log: JobLog
  /** The PDF of a quote's offer, which only mails of offers have. */
  offerPdf?: (
    quoteId: number,
    version: number | null,
  ) => Promise<{ filename: string; contentType: string; content: Buffer }>
  /** The server has this time to greet. */
  greetingMs?: number
}
type Message = Selectable<DB['mail_message']>

/**
 * Sends queued mails and loses none. A mail goes out twice, with the same Message-ID, only if a crash or lost
 * connection falls between the server's acceptance and the row's "sent".
 */
export function handleMail(
  db: Kysely<DB>,
  jobs: Jobs,
  { smtpUrl, from, files, log, offerPdf, greetingMs = 10_000 }: MailSettings,
): void {
  let transport: ReturnType<typeof connect> | undefined
  jobs.handle('mail.send', async ({ messageId }) => {
    transport ??= connect(smtpUrl, greetingMs)
    const message = await findWaiting(db, messageId)
    if (!message) return
    try {
      await (await transport).sendMail({
        ...toMime(message, from),
        ...(await enclosedIn(db, files, message, offerPdf)),
      })
    } catch (error) {
      await noteFailure(db, message, error)
      await tellMaker(db, message)
      if (!isForGood(error)) throw error
      log.warn({ err: error, messageId }, 'a mail was refused for good')
      return
    }
    await noteSent(db, message)
    await tellMaker(db, message)
  })
  jobs.handle('mail.dead', async ({ messageId }) => {
    await giveUp(db, messageId)
    log.warn({ messageId }, 'a mail could not be sent for a day and is given up')
    await asOwner(db, tx => tellScreens(tx, 'preventivi'))
  })
  jobs.handle('mail.requeue', () => requeueWaiting(db, jobs))
  jobs.schedule('mail.requeue', '7 * * * *')
}

async function connect(url: string, greetingTimeout: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function findWaiting(db: Kysely<DB>, id: string): Promise<Message | undefined> {
  return db
    .selectFrom('mail_message')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .selectAll()
    .executeTakeFirst()
}

function toMime(message: Message, from: string) {
  const { id, recipient, subject, body_text, created_at, unsubscribe_link } = message
  const { reply_name: name, reply_to: address } = message
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const own = /[^\s<]+@[^\s>]+/.exec(from)?.[0] ?? from
  return {
    messageId: `<${id}@${domain}>`,
    date: created_at,
    from: address ? { name, address: own } : from,
    ...(address && { replyTo: { name, address } }),
    to: { name: '', address: recipient },
    subject,
    text: body_text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_link && {
        'List-Unsubscribe': `<${unsubscribe_link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The logo comes with the mail as it is today. */
async function enclosedIn(
  db: Kysely<DB>,
  files: FileStore,
  message: Message,
  offerPdf: MailSettings['offerPdf'],
) {
  const html = message.body_html
  const { offer_id: offer, offer_version: version } = message
  const offers = offer !== null && offerPdf ? [await offerPdf(offer, version)] : []
  const attachments = [...(await attachmentsOf(db, files, message)), ...offers]
  const logo = html.includes(logoAddressInMail) ? await findLogo(db) : undefined
  if (!logo) return { html: withoutLogo(html), attachments }
  const picture = { filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const }
  return { html, attachments: [{ ...picture, cid: logoContentId, content: logo.png }, ...attachments] }
}

async function attachmentsOf(db: Kysely<DB>, files: FileStore, { attachment_id }: Message) {
  const file = attachment_id ? await findFile(db, attachment_id) : undefined
  if (!file) return []
  return [{ filename: file.name, contentType: file.content_type, content: await openContent(files, file) }]
}

async function noteSent(db: Kysely<DB>, { id, attachment_id }: Message): Promise<void> {
  await db
    .updateTable('mail_message')
    .set(eb => ({
      state: 'sent',
      sent_at: eb.fn('clock_now'),
      attempts: eb('attempts', '+', 1),
      last_error: null,
      // After sending, only the recipient may have the link.
      body_text: withoutCodes('body_text'),
      body_html: withoutCodes('body_html'),
      unsubscribe_link: null,
    }))
    .where('id', '=', id)
    .execute()
  if (attachment_id)
    await asOwner(db, tx => tx.deleteFrom('stored_file').where('id', '=', attachment_id).execute())
}

/** An open quote shows what became of its offer's mail. */
async function tellMaker(db: Kysely<DB>, { template }: Message): Promise<void> {
  if (template === 'offer') await asOwner(db, tx => tellScreens(tx, 'preventivi'))
}

async function noteFailure(db: Kysely<DB>, { id }: Message, error: unknown): Promise<void> {
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await db
    .updateTable('mail_message')
    .set(eb => ({
      state: isForGood(error) ? 'failed' : 'queued',
      attempts: eb('attempts', '+', 1),
      last_error,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

async function giveUp(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

function withoutCodes(column: 'body_text' | 'body_html') {
  return sql<string>`regexp_replace(${sql.ref(column)}, 'code=[A-Za-z0-9_-]{20,}', 'code=…', 'g')`
}

/** A 5xx answer about this recipient or content is final. The operator has to mend errors of sign-in or sender. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

/** Tells each maker once, at the hourly run, that the mail of an offer has waited more than five minutes. */
function tellWaitingOffers(tx: Transaction<DB>) {
  return sql`insert into portal_event (kind, customer_code, maker, detail, once)
    select 'offerta', quote.customer_code, quote.maker, jsonb_build_object('preventivo', quote.id,
      'riferimento', quote.reference, 'esito', 'inAttesa', 'nome', offer.recipient_email), 'offerta:' || offer.mail_id
    from quote_offer offer join quote on quote.id = offer.quote_id
    where offer.mail_state = 'queued' and offer.sent_at < clock_now() - interval '5 minutes'
    on conflict do nothing`.execute(tx)
}

/** Adds jobs for mails that have waited longer than the job queue keeps jobs; other mails still have their jobs. */
async function requeueWaiting(db: Kysely<DB>, jobs: Jobs): Promise<void> {
  await withReach(db, noReach, async tx => {
    const waiting = await tx.selectFrom('mail_message').where('state', '=', 'queued').select('id').execute()
    for (const { id } of waiting) await jobs.enqueue(tx, 'mail.send', { messageId: id }, { id })
  })
  await asOwner(db, tellWaitingOffers)
}
