import { sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { hiddenEmail } from '#rules/hidden-email.ts'
import type { OpenReader, Reader, Writer } from '#server/db/reader.ts'
import { customerMaker } from '#server/kit/maker.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { demandQuote } from '../rows.ts'
import type { ChosenPosition } from '../whole-quote.ts'
import type { KeptAnswer } from './accepted-offer.ts'
import { choicesIn, toChosen, withDifferences } from './offer-choices.ts'
import type { OfferContent } from './offer-content.ts'

/** Lets the transaction see the offer with this code, and no other. */
export async function nameOffer(tx: OpenReader, code: string): Promise<void> {
  await sql`select set_config('soglia.offer', ${code}, true)`.execute(tx)
}

/** Anybody with the code can read the offer. */
export async function findOffer(tx: OpenReader, code: string) {
  await nameOffer(tx, code)
  return standingOffers(tx).where('code', '=', code).executeTakeFirstOrThrow(orRefuse('offer.unknown'))
}

/** The offer of a quote within reach. */
export function findStanding(tx: OpenReader, quoteId: number) {
  return standingOffers(tx).where('quote_id', '=', quoteId).executeTakeFirstOrThrow(orRefuse('offer.none'))
}

/** Waits for an answer that is arriving at the same time. */
export async function lockStanding(tx: Writer, quoteId: number) {
  await sql`select from quote_offer where quote_id = ${quoteId} for update`.execute(tx)
  return findStanding(tx, quoteId)
}

function standingOffers(tx: OpenReader) {
  return tx
    .selectFrom('quote_offer')
    .where('is_hidden', '=', false)
    .where('is_withdrawn', '=', false)
    .selectAll()
    .select(sql<boolean>`valid_until < ${today}`.as('isExpired'))
    .$narrowType<{ content: OfferContent; outcome: PublicOffer['Esito']; choices: ChosenPosition[] }>()
}
export type FoundOffer = Awaited<ReturnType<typeof findOffer>>

interface Shown {
  /** Without mail, no copy is announced. */
  hasMail?: boolean
  /** Positions that the visitor chooses among alternatives, until the offer is answered. */
  chosen?: readonly number[]
}

function isOpen({ outcome, isExpired }: FoundOffer): boolean {
  return !outcome && !isExpired
}

export function toPublicOffer(offer: FoundOffer, { hasMail = false, chosen = [] }: Shown = {}): PublicOffer {
  return {
    ...(isOpen(offer) ? withDifferences(offer.content, choicesIn(offer.content, chosen)) : offer.content),
    Versione: offer.version,
    Pubblicata: offer.published_at.toISOString(),
    validoFino: offer.valid_until,
    Scaduta: offer.isExpired,
    AlternativeScelte: offer.outcome ? toChosen(offer.choices) : [],
    Esito: offer.outcome,
    Nome: offer.answered_by,
    EsitoIl: offer.answered_at?.toISOString() ?? null,
    Firma: offer.signature,
    CopiaA: hasMail ? hiddenEmail(offer.outcome ? offer.copy_to : offer.recipient_email) : null,
  }
}

/** The offer for its paper, which also names what is chosen before it is accepted. */
export function toPrintedOffer(offer: FoundOffer, chosen: readonly number[]): PublicOffer {
  const shown = toPublicOffer(offer, { chosen })
  return isOpen(offer) ? { ...shown, AlternativeScelte: toChosen(choicesIn(offer.content, chosen)) } : shown
}

interface Accepted {
  content: OfferContent
  outcome: PublicOffer['Esito']
  choices: ChosenPosition[]
  earlier: KeptAnswer[]
}

/** An accepted version of a quote's offer as it was signed, even if it was replaced or withdrawn later. */
export async function readAccepted(tx: OpenReader, quoteId: number, version: number) {
  const offer = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', quoteId)
    .selectAll()
    .select(sql<boolean>`false`.as('isExpired'))
    .$narrowType<Accepted>()
    .executeTakeFirstOrThrow(orRefuse('offer.none'))
  if (offer.version === version && offer.outcome === 'accettata') return offer
  const kept = offer.earlier.find(answer => answer.version === version)
  if (!kept?.paper) throw refuse('offer.none')
  return {
    ...offer,
    version,
    outcome: kept.outcome,
    content: kept.paper.content,
    image_file_id: kept.paper.imageId,
    published_at: new Date(kept.paper.publishedAt),
    valid_until: kept.paper.validUntil,
    answered_by: kept.name,
    answered_at: new Date(kept.answeredAt),
    signature: kept.signature ?? '',
    choices: kept.choices ?? [],
  }
}

export function findOfferImage(tx: OpenReader, offer: Pick<FoundOffer, 'image_file_id'>) {
  return tx
    .selectFrom('stored_file')
    .where('id', '=', offer.image_file_id ?? '00000000-0000-0000-0000-000000000000')
    .select(['key', 'size_bytes', 'sha256'])
    .executeTakeFirst()
}

const mostRecipients = 30

/** End customers to whom offers of the quote's desk were mailed. */
export async function listEndCustomers(tx: Reader, quoteId: number) {
  const { maker, customer_code } = await demandQuote(tx, quoteId)
  return tx
    .selectFrom('quote_offer')
    .where('maker', '=', maker)
    .$if(maker === customerMaker, query => query.where('customer_code', '=', customer_code))
    .where('recipient_email', '<>', '')
    .groupBy('recipient_email')
    .select([
      'recipient_email as EMail',
      sql<string>`(array_agg(recipient_name order by quote_id desc))[1]`.as('Nome'),
    ])
    .orderBy(sql`max(quote_id)`, 'desc')
    .limit(mostRecipients)
    .execute()
}

/** The quote's offer, if it was withdrawn today. */
export async function listWithdrawn(tx: Reader, quoteId: number): Promise<Removed[]> {
  await demandQuote(tx, quoteId)
  const rows = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', quoteId)
    .where('withdrawn_on', '=', today)
    .select(['quote_id as key', 'version', sql<Date>`withdrawn_at`.as('at')])
    .execute()
  return rows.map(({ key, version, at }) => ({
    Chiave: String(key),
    Nome: 'Offerta al cliente',
    Dettaglio: `versione ${version}`,
    EliminatoIl: at.toISOString(),
  }))
}
