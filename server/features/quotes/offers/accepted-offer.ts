import type { OfferChange } from '#contract/quotes/offers.ts'
import type { Reader } from '#server/db/reader.ts'
import type { EarlierAnswer, WholeQuote } from '../whole-quote.ts'
import { offerChanges } from './offer-changes.ts'
import { type OfferContent, type OfferFigures, toOfferFigures } from './offer-content.ts'

/** An answer together with the content of the answered offer. */
export interface KeptAnswer extends EarlierAnswer {
  answeredFrom: string
  content: OfferFigures
  /** Only for an accepted version. */
  paper?: { content: OfferContent; imageId: string | null; publishedAt: string; validUntil: string }
}

export interface ChangedSince {
  version: number
  acceptedBy: string
  /** Amounts with VAT. */
  before: number
  after: number
  changes: OfferChange[]
}

/** The last accepted version, if the quote has changed since. */
export async function findChangedSinceAccepted(
  tx: Reader,
  whole: WholeQuote,
): Promise<ChangedSince | undefined> {
  const { offer } = whole.record
  if (!offer || (offer.outcome === 'accettata' && !offer.differs)) return undefined
  const isEarlier = offer.outcome !== 'accettata'
  if (isEarlier && !offer.earlier.some(({ outcome }) => outcome === 'accettata')) return undefined
  const stored = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', whole.record.id)
    .select(['version', 'answered_by as name', 'content', 'earlier'])
    .$narrowType<{ content: OfferFigures; earlier: KeptAnswer[] }>()
    .executeTakeFirstOrThrow()
  const accepted = isEarlier ? stored.earlier.findLast(({ outcome }) => outcome === 'accettata') : stored
  if (!accepted) return undefined
  const now = toOfferFigures(whole)
  const changes = offerChanges(accepted.content, now)
  if (changes.length === 0) return undefined
  return {
    ...{ version: accepted.version, acceptedBy: accepted.name, changes },
    ...{ before: accepted.content.Totale, after: now.Totale },
  }
}
