import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { SendingWay } from '#contract/quotes/offers.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { tellScreens } from '#server/kit/live.ts'
import { agentOfMaker } from '#server/kit/maker.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { readDealer } from '../dealer.ts'
import { holdQuote, ofQuote, type QuoteAct, type Tx } from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { offerAddress } from '../queries.ts'
import { type ChosenPosition, readWhole } from '../whole-quote.ts'
import type { KeptAnswer } from './accepted-offer.ts'
import { type OfferContent, toOfferContent } from './offer-content.ts'
import { type FoundOffer, findOffer, nameOffer } from './queries.ts'

/** Publishing again keeps the URL but starts a new version without an answer. Earlier answers are kept. */
export async function publishOffer(tx: Tx, act: QuoteAct, id: number) {
  const quote = await holdQuote(tx, id)
  await holdMailBack(tx, id)
  const whole = await readWhole(tx, act.services, id)
  const { record } = whole
  const before = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', id)
    .selectAll()
    .forUpdate() // Waits for an answer that is arriving at the same time.
    .executeTakeFirst()
  if (before?.outcome === 'accettata' && !record.offer?.differs) throw refuse('offer.accepted')
  if (!whole.positions.some(row => row.is_complete && row.is_counted)) throw refuse('offer.empty')
  const { dealer, imageId, isExpired } = await readDealer(tx, record)
  if (isExpired) throw refuse('quote.expired')
  const row = {
    ...unanswered(before),
    code: before?.code ?? newCode(),
    ...standing,
    version: (before?.version ?? 0) + 1,
    quote_version: record.version,
    published_at: sql<Date>`clock_now()`,
    valid_until: record.valid_until,
    content_mark: sql<string>`quote_content_mark(${id})`,
    content: JSON.stringify(toOfferContent(whole, { ...dealer, hasImage: imageId !== null })),
    image_file_id: imageId,
  }
  await tx
    .insertInto('quote_offer')
    .values({ ...ofQuote(quote), ...row })
    .onConflict(conflict => conflict.column('quote_id').doUpdateSet(row))
    .execute()
  const published = {
    Indirizzo: offerAddress(act.services.config.publicUrl, row.code),
    Versione: row.version,
  }
  return done(published, quoteEntry(quote, { Versione: row.version }))
}

/** Columns of an offer that is neither withdrawn nor restorable. */
const standing = { is_withdrawn: false, withdrawn_at: null, withdrawn_on: null, before_withdrawal: null }

function newCode(): string {
  return randomBytes(32).toString('base64url')
}

/** The columns that hold how an offer was sent, emptied. */
const unsent = {
  ...{ sent_at: null, sent_to: '', sent_by: '', sent_key: null },
  ...{ mail_id: null, mail_state: null, mail_problem: '' },
}

/**
 * Holds a mail that still waits, so that it announces nothing that was taken back. It locks the mail before the offer, as
 * the trigger does that notes what became of a mail.
 */
export async function holdMailBack(tx: Tx, quoteId: number): Promise<void> {
  const held = await tx
    .updateTable('mail_message')
    .set({ state: 'held' })
    .where('id', '=', eb => eb.selectFrom('quote_offer').where('quote_id', '=', quoteId).select('mail_id'))
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  if (held.length > 0)
    await tx.updateTable('quote_offer').set(unsent).where('quote_id', '=', quoteId).execute()
}

/** A new version that nobody has sent, opened or answered; earlier answers are kept. */
function unanswered(offer: Selectable<DB['quote_offer']> | undefined) {
  return {
    ...unsent,
    opened_at: null,
    last_opened_at: null,
    opened_times: 0,
    outcome: null,
    answered_by: '',
    reason: '',
    answered_at: null,
    answered_from: '',
    ...{ signature: '', choices: '[]', answer_key: null, copy_to: '', reminded_at: null },
    earlier: JSON.stringify(offer ? answersOf(offer) : []),
  }
}

/** All answers, the last one with the content of the answered offer. */
function answersOf(offer: Selectable<DB['quote_offer']>): KeptAnswer[] {
  const earlier = offer.earlier as unknown as KeptAnswer[]
  if (!offer.outcome || !offer.answered_at) return earlier
  const whole = offer.content as unknown as OfferContent
  const { Rivenditore, Righe, ...figures } = whole
  const answer: KeptAnswer = {
    version: offer.version,
    outcome: offer.outcome as KeptAnswer['outcome'],
    name: offer.answered_by,
    reason: offer.reason,
    answeredAt: offer.answered_at.toISOString(),
    answeredFrom: offer.answered_from,
    signature: offer.signature,
    choices: offer.choices as unknown as ChosenPosition[],
    content: { ...figures, Righe: Righe.map(({ Disegno, ...row }) => row) },
  }
  // The copy of an accepted version can be printed for good.
  if (offer.outcome === 'accettata')
    answer.paper = {
      content: whole,
      imageId: offer.image_file_id,
      publishedAt: offer.published_at.toISOString(),
      validUntil: offer.valid_until,
    }
  return [...earlier, answer]
}

/** The URL stops working; earlier answers are kept and still count. */
export async function withdrawOffer(tx: Tx, id: number): Promise<Done<'OK'>> {
  const quote = await holdQuote(tx, id)
  await holdMailBack(tx, id)
  const before = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', id)
    .where('is_withdrawn', '=', false)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('offer.none'))
  await tx
    .updateTable('quote_offer')
    .set({
      ...unanswered(before),
      code: newCode(),
      // The next offer of this quote may be for somebody else.
      ...{ recipient_name: '', recipient_email: '' },
      is_withdrawn: true,
      withdrawn_at: sql<Date>`clock_now()`,
      withdrawn_on: today,
      before_withdrawal: JSON.stringify(addressAndAnswer(before)),
    })
    .where('quote_id', '=', id)
    .execute()
  return ok(quoteEntry(quote))
}

interface Given {
  A: string
  Con: SendingWay
}

/** Records to whom and how the maker says the URL was given. */
export async function noteSent(tx: Tx, act: QuoteAct, id: number, { A, Con }: Given): Promise<Done<'OK'>> {
  const quote = await holdQuote(tx, id)
  const { mail_state } = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', id)
    .where('is_withdrawn', '=', false)
    .select('mail_state')
    .executeTakeFirstOrThrow(orRefuse('offer.none'))
  // A mail that waits or has left says more than a copied address.
  if (mail_state === 'queued' || mail_state === 'sent') return ok()
  await tx
    .updateTable('quote_offer')
    .set({ ...unsent, sent_at: act.services.now(), sent_to: A, sent_by: Con })
    .where('quote_id', '=', id)
    .execute()
  return ok(quoteEntry(quote, { A, Con }))
}

type Kept = ReturnType<typeof addressAndAnswer>

/** URL and answer of an offer, which a withdrawal keeps for restoring. */
function addressAndAnswer(offer: Selectable<DB['quote_offer']>) {
  const { code, earlier, sent_at, sent_to, sent_by, opened_at, last_opened_at, opened_times } = offer
  const { sent_key, mail_id, mail_state, mail_problem, recipient_name, recipient_email } = offer
  const { outcome, answered_by, reason, answered_at, answered_from } = offer
  const { signature, choices, answer_key, copy_to } = offer
  const signed = { signature, choices: JSON.stringify(choices), answer_key, copy_to }
  const answer = { outcome, answered_by, reason, answered_at, answered_from, ...signed }
  const mailed = { mail_id, mail_state, mail_problem, recipient_name, recipient_email }
  const sending = { sent_at, sent_to, sent_by, sent_key, ...mailed }
  return {
    code,
    earlier,
    ...sending,
    reminded_at: offer.reminded_at,
    opened_at,
    last_opened_at,
    opened_times,
    ...answer,
  }
}

/** Restores the offer with its old URL and its old answer. */
export async function restoreOffer(tx: Tx, id: number): Promise<Done<'OK'>> {
  const quote = await holdQuote(tx, id)
  const withdrawn = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', id)
    .where('withdrawn_on', '=', today)
    .select('before_withdrawal')
    .executeTakeFirstOrThrow(orRefuse('removal.over'))
  const { earlier, ...before } = withdrawn.before_withdrawal as unknown as Kept
  await tx
    .updateTable('quote_offer')
    .set({ ...before, earlier: JSON.stringify(earlier), ...standing })
    .where('quote_id', '=', id)
    .execute()
  return ok(quoteEntry(quote))
}

const mostOpenings = 1_000

/** Counts openings up to a limit, because anybody with the URL could otherwise make the server write endlessly. */
export async function noteOpened(tx: OpenWriter, code: string, user: SignedIn | undefined): Promise<void> {
  await nameOffer(tx, code)
  if (user && isMaker(user, await findOffer(tx, code))) return
  const found = await tx
    .updateTable('quote_offer')
    .set(eb => ({
      opened_at: sql<Date>`coalesce(opened_at, clock_now())`,
      last_opened_at: sql<Date>`clock_now()`,
      opened_times: eb('opened_times', '+', 1),
    }))
    .where('code', '=', code)
    .where('is_hidden', '=', false)
    .where('opened_times', '<', mostOpenings)
    .returning('opened_times')
    .executeTakeFirst()
  if (!found) await findOffer(tx, code)
  else if (found.opened_times === 1) await tellScreens(tx, 'preventivi')
}

/** Users who may see the quote count as its maker, because the offer is not addressed to them. */
function isMaker({ role, code, team }: SignedIn, offer: FoundOffer): boolean {
  if (role === 'Admin') return true
  const agent = agentOfMaker(offer.maker)
  if (agent === null) return role === 'Cliente' && code === offer.customer_code
  return role !== 'Cliente' && (agent === code || team.includes(agent))
}
