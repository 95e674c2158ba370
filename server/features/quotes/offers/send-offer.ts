import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#server/db/reader.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { readDealer } from '../dealer.ts'
import { type HeldQuote, holdQuote, type QuoteAct, type Tx } from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { offerAddress } from '../queries.ts'
import { type QuoteRecord, readRecord } from '../whole-quote.ts'
import { holdMailBack, publishOffer } from './commands.ts'
import { hasManyMails } from './mails-of-day.ts'
import { findStanding, lockStanding } from './queries.ts'

interface Sending {
  Nome: string
  EMail: string
  Messaggio: string
  ConPdf: boolean
  Chiave?: string | undefined
}

/** Mails the offer in the dealer's name. An offer that is missing, outdated or refused is published first. */
export async function sendOffer(tx: Tx, act: QuoteAct, id: number, sending: Sending) {
  const quote = await holdQuote(tx, id)
  const sender = await demandSender(tx, act, quote)
  const record = await readRecord(tx, id)
  if (sending.Chiave && record.offer?.sent_key === sending.Chiave) return done(answerOf(act, record.offer))
  await demandFewMails(tx, { replyTo: sender.email, quoteId: id })
  if (hasSameContent(record)) {
    if (record.offer?.outcome === 'accettata') throw refuse('offer.accepted')
    if (record.isExpired) throw refuse('quote.expired')
    await holdMailBack(tx, id)
  } else await publishOffer(tx, act, id)
  const offer = await findStanding(tx, id)
  await mailOffer(tx, act, { offer, sender, sending, isReminder: false })
  return done(answerOf(act, offer), quoteEntry(quote, { A: sending.EMail, Con: 'mail' }))
}

/** Mails the offer once more, as a reminder, to the end customer who has it. */
export async function remindOffer(tx: Tx, act: QuoteAct, id: number): Promise<Done<'OK'>> {
  const quote = await holdQuote(tx, id)
  const sender = await demandSender(tx, act, quote)
  const { recipient_name: Nome, recipient_email: EMail } = await findStanding(tx, id)
  await holdMailBack(tx, id)
  const offer = await lockStanding(tx, id)
  if (offer.outcome) throw refuse('offer.answered')
  if (offer.isExpired) throw refuse('offer.expired')
  if (offer.reminded_at) throw refuse('offer.reminded')
  if (offer.sent_by !== 'mail') throw refuse('offer.noRecipient')
  await demandFewMails(tx, { replyTo: sender.email, quoteId: id })
  await mailOffer(tx, act, {
    ...{ offer, sender, isReminder: true },
    sending: { Nome, EMail, Messaggio: '', ConPdf: true },
  })
  return ok(quoteEntry(quote, { A: EMail }))
}

function answerOf({ services }: QuoteAct, { code, version }: { code: string; version: number }) {
  return { Indirizzo: offerAddress(services.config.publicUrl, code), Versione: version }
}

/** The dealer with an address for answers, where the portal has mail. */
async function demandSender(tx: Tx, act: QuoteAct, quote: HeldQuote) {
  if (!act.services.config.smtpUrl) throw refuse('offer.noMail')
  const sender = await findSender(tx, act, quote)
  if (!sender) throw refuse('offer.noReply')
  return sender
}

/** The dealer with an address for answers; undefined without such an address, or without mail. */
export async function findSender(
  tx: Reader,
  { services, user }: Pick<QuoteAct, 'services' | 'user'>,
  quote: { id: number; maker: string },
) {
  if (!services.config.smtpUrl) return undefined
  const { dealer } = await readDealer(tx, quote)
  // The ERP's address may be any text.
  const email = [dealer.email, user.email].find(address => z.email().safeParse(address).success)
  return email ? { ...dealer, email } : undefined
}

interface Mailing {
  offer: Awaited<ReturnType<typeof findStanding>>
  sender: Awaited<ReturnType<typeof demandSender>>
  sending: Sending
  isReminder: boolean
}

async function mailOffer(tx: Tx, act: QuoteAct, { offer, sender, sending, isReminder }: Mailing) {
  const { quote_id: id, valid_until: until } = offer
  const { Nome: name, EMail: email } = sending
  const mail_id = await queueMail(
    act.services.jobs,
    tx,
    {
      template: 'offer',
      recipient: email,
      data: {
        ...{ name, number: id, reference: offer.content.Riferimento, until, isReminder },
        message: sending.Messaggio.trim(),
        hasPdf: sending.ConPdf,
        link: answerOf(act, offer).Indirizzo,
      },
    },
    { partner: sender, ...(sending.ConPdf && { offerId: id }) },
  )
  const now = sql<Date>`clock_now()`
  await tx
    .updateTable('quote_offer')
    .set({
      ...{ sent_at: now, sent_to: `${name} (${email})`, sent_by: 'mail', sent_key: sending.Chiave ?? null },
      ...{ recipient_name: name, recipient_email: email, mail_id, mail_state: 'queued', mail_problem: '' },
      ...(isReminder && { reminded_at: now }),
    })
    .where('quote_id', '=', id)
    .execute()
}

/** True if the published version shows what the quote holds and still waits for an answer, or was accepted. */
function hasSameContent({ offer, valid_until }: QuoteRecord): boolean {
  return (
    offer !== null &&
    !offer.is_withdrawn &&
    !offer.differs &&
    offer.outcome !== 'rifiutata' &&
    (offer.outcome === 'accettata' || offer.valid_until === valid_until)
  )
}

async function demandFewMails(tx: Tx, sender: Parameters<typeof hasManyMails>[1]): Promise<void> {
  if (await hasManyMails(tx, sender)) throw refuse('offer.tooMany', { retryAfter: 3_600 })
}
