import { sql } from 'kysely'
import { z } from 'zod'
import { instantText } from '#rules/italian-format.ts'
import { acceptedChoices } from '#rules/offer-choices.ts'
import { quotePath } from '#rules/quote-path.ts'
import { isSignature } from '#rules/signature.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Done, ok } from '#server/kit/done.ts'
import type { Caller } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { offerAddress } from '../queries.ts'
import type { ChosenPosition } from '../whole-quote.ts'
import { toCents } from '../wire.ts'
import { hasManyMails } from './mails-of-day.ts'
import { choicesIn, isChoosable, toChosen, withChoices } from './offer-choices.ts'
import { type FoundOffer, findOffer } from './queries.ts'

interface AnswerAct {
  caller: Caller
  services: Pick<Services, 'config' | 'jobs' | 'now'>
}

interface Answer {
  code: string
  outcome: 'accettata' | 'rifiutata'
  name: string
  reason: string
  signature: string
  chosen: readonly number[]
  copyTo: string
  key: string | undefined
  read: number
}

/** Only the first of several parallel answers counts; the same answer again, by its key, changes nothing. */
export async function answerOffer(tx: OpenWriter, act: AnswerAct, answer: Answer): Promise<Done<'OK'>> {
  const offer = await findOffer(tx, answer.code)
  if (isRepeated(offer, answer)) return ok()
  if (offer.isExpired) throw refuse('offer.expired')
  if (offer.version !== answer.read) throw refuse('offer.changed')
  const isAccepted = answer.outcome === 'accettata'
  if (!isAccepted && answer.reason === '') throw refuse('offer.reasonNeeded')
  if (answer.signature !== '' && !isSignature(answer.signature)) throw refuse('offer.signatureNeeded')
  if (isAccepted && !isChoosable(offer.content, answer.chosen)) throw refuse('offer.choice')
  const choices = isAccepted ? choicesIn(offer.content, answer.chosen) : []
  const hasMail = isAccepted && Boolean(act.services.config.smtpUrl)
  const replyTo = hasMail ? await findReplyTo(tx, offer) : undefined
  const mayMail = hasMail && !(await hasManyMails(tx, { replyTo, quoteId: offer.quote_id }))
  const copyTo = mayMail ? answer.copyTo || offer.recipient_email : ''
  const content = withChoices(offer.content, choices)
  // The dealer's quote counts what was chosen, and the offer keeps it as what was accepted.
  if (choices.length > 0) await countChosen(tx, answer, choices)
  const { numUpdatedRows } = await tx
    .updateTable('quote_offer')
    .set({
      outcome: answer.outcome,
      answered_by: answer.name,
      reason: answer.reason,
      answered_at: sql<Date>`clock_now()`,
      answered_from: act.caller.address,
      signature: isAccepted ? answer.signature : '',
      answer_key: answer.key ?? null,
      copy_to: copyTo,
      choices: JSON.stringify(choices),
      ...(choices.length > 0 && { content: JSON.stringify(content) }),
    })
    .where('code', '=', answer.code)
    .where('version', '=', answer.read)
    .where('is_hidden', '=', false)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    const now = await findOffer(tx, answer.code)
    if (isRepeated(now, answer)) return ok()
    throw refuse(now.version === answer.read ? 'offer.answered' : 'offer.changed')
  }
  if (hasMail) await mailCopies(tx, act, { offer: { ...offer, content }, choices, answer, copyTo, replyTo })
  return ok({
    subject: String(offer.quote_id),
    detail: {
      ...{ Esito: answer.outcome, Nome: answer.name, Motivo: answer.reason },
      ...(choices.length > 0 && { Posizioni: choices.map(({ position }) => position) }),
    },
  })
}

async function countChosen(tx: OpenWriter, { code, name }: Answer, choices: readonly ChosenPosition[]) {
  const positions = choices.map(({ position }) => position)
  await sql`select count_chosen(${code}, ${positions}::int[], ${name})`.execute(tx)
}

function isRepeated(offer: FoundOffer, { key }: Answer): boolean {
  return key !== undefined && offer.answer_key === key
}

interface Accepted {
  offer: FoundOffer
  choices: readonly ChosenPosition[]
  answer: Answer
  copyTo: string
  replyTo: string | undefined
}

/** The dealer's address: that of the ERP, which may be any text, else the one that stood in the offer's mail. */
async function findReplyTo(tx: OpenWriter, { content, mail_id }: FoundOffer): Promise<string | undefined> {
  const known = z.email().safeParse(content.Rivenditore.EMail).data
  if (known || mail_id === null) return known
  const mail = await tx
    .selectFrom('mail_message')
    .where('id', '=', mail_id)
    .select('reply_to')
    .executeTakeFirst()
  return mail?.reply_to || undefined
}

/** The signed offer goes to the end customer in the dealer's name, and to the dealer in the portal's. */
async function mailCopies(
  tx: OpenWriter,
  { services }: AnswerAct,
  { offer, choices, answer, copyTo, replyTo }: Accepted,
) {
  const { config, jobs, now } = services
  const { Rivenditore: dealer, Numero: number, Riferimento: reference, Totale } = offer.content
  const signed = { offerId: offer.quote_id, offerVersion: offer.version }
  const facts = {
    ...{ number, reference, name: answer.name, version: offer.version },
    ...{ totalCents: toCents(Totale), at: instantText(now().toISOString()) },
    choices: acceptedChoices({ ...offer.content, AlternativeScelte: toChosen(choices) }),
  }
  const partner = {
    ...{ name: dealer.RagSociale, address: dealer.Indirizzo, phone: dealer.Telefono },
    email: replyTo ?? '',
  }
  if (copyTo !== '')
    await queueMail(
      jobs,
      tx,
      {
        template: 'offerCopy',
        recipient: copyTo,
        data: { ...facts, link: offerAddress(config.publicUrl, offer.code) },
      },
      { ...signed, partner },
    )
  if (replyTo)
    await queueMail(
      jobs,
      tx,
      {
        template: 'offerAccepted',
        recipient: replyTo,
        data: { ...facts, copyTo, link: config.publicUrl + quotePath(offer.quote_id) },
      },
      signed,
    )
}
