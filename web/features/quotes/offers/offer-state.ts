import type { Quote, QuoteListRow } from '#contract/quotes.ts'

type Offer = NonNullable<Quote['Offerta']>

/** The offer's state, in the terms of the list of quotes. */
export function offerState(offer: Offer, today: string): Exclude<QuoteListRow['Offerta'], 'nessuna'> {
  if (offer.Esito) return offer.Esito
  if (offer.validoFino < today) return 'scaduta'
  if (offer.Aperta) return 'aperta'
  return offer.Inviata ? 'inviata' : 'pubblicata'
}
