import { sql } from 'kysely'
import { z } from 'zod'
import { done } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { readDealer } from '../dealer.ts'
import { holdQuote, type QuoteAct, type Tx } from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { offerAddress } from '../queries.ts'
import { type QuoteRecord, readRecord } from '../whole-quote.ts'
import { holdMailBack, publishOffer } from './commands.ts'
import { findStanding } from './queries.ts'

interface Sending {
  Nome: string
  EMail: string
  Messaggio: string
  ConPdf: boolean
  Chiave?: string | undefined
}

/** Mails the offer in the dealer's name. An offer that is missing, outdated or refused is published first. */
export async function sendOffer(tx: Tx, act: QuoteAct, id: number, sending: Sending) {
  const { config, jobs } = act.services
  const quote = await holdQuote(tx, id)
  if (!config.smtpUrl) throw refuse('offer.noMail')
  const { dealer } = await readDealer(tx, quote)
  // The ERP's address may be any text.
  const replyTo = [dealer.email, act.user.email].find(address => z.email().safeParse(address).success)
  if (!replyTo) throw refuse('offer.noReply')
  const record = await readRecord(tx, id)
  const answerOf = ({ code, version }: { code: string; version: number }) => ({
    Indirizzo: offerAddress(config.publicUrl, code),
    Versione: version,
  })
  if (sending.Chiave && record.offer?.sent_key === sending.Chiave) return done(answerOf(record.offer))
  await demandFewMails(tx, replyTo)
  if (hasSameContent(record)) {
    if (record.offer?.outcome === 'accettata') throw refuse('offer.accepted')
    if (record.isExpired) throw refuse('quote.expired')
    await holdMailBack(tx, id)
  } else await publishOffer(tx, act, id)
  const offer = await findStanding(tx, id)
  const mailId = await queueMail(
    jobs,
    tx,
    {
      template: 'offer',
      recipient: sending.EMail,
      data: {
        name: sending.Nome,
        number: id,
        reference: record.reference,
        until: offer.valid_until,
        message: sending.Messaggio.trim(),
        hasPdf: sending.ConPdf,
        link: answerOf(offer).Indirizzo,
      },
    },
    { partner: { ...dealer, email: replyTo }, ...(sending.ConPdf && { offerId: id }) },
  )
  await tx
    .updateTable('quote_offer')
    .set({
      sent_at: sql<Date>`clock_now()`,
      sent_to: `${sending.Nome} (${sending.EMail})`,
      sent_by: 'mail',
      sent_key: sending.Chiave ?? null,
      recipient_name: sending.Nome,
      recipient_email: sending.EMail,
      mail_id: mailId,
      mail_state: 'queued',
      mail_problem: '',
    })
    .where('quote_id', '=', id)
    .execute()
  return done(answerOf(offer), quoteEntry(quote, { A: sending.EMail, Con: 'mail' }))
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

const mostMailsADay = 100

/** The portal's mail reaches any address, so one dealer may not write to endlessly many. */
async function demandFewMails(tx: Tx, replyTo: string): Promise<void> {
  const { mails } = await tx
    .selectFrom('mail_message')
    .where('template', '=', 'offer')
    .where('reply_to', '=', replyTo)
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  if (Number(mails) >= mostMailsADay) throw refuse('offer.tooMany', { retryAfter: 3_600 })
}
