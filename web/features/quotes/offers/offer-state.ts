import type { Quote, QuoteListRow } from '#contract/quotes.ts'

type Offer = NonNullable<Quote['Offerta']>

/** What has become of the offer, as the list of quotes says it. */
export function offerState(offer: Offer, today: string): Exclude<QuoteListRow['Offerta'], 'nessuna'> {
  if (offer.Esito) return offer.Esito
  if (offer.validoFino < today) return 'scaduta'
  if (offer.Aperta) return 'aperta'
  return offer.Inviata ? 'inviata' : 'pubblicata'
}
