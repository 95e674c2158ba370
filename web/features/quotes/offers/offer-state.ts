import type { Quote, QuoteListRow } from '#contract/quotes.ts'

type Offer = NonNullable<Quote['Offerta']>

/** The state of an offer, with the values that the list of quotes uses. */
export function offerState(offer: Offer, today: string): Exclude<QuoteListRow['Offerta'], 'nessuna'> {
  if (offer.Esito) return offer.Esito
  if (offer.validoFino < today) return 'scaduta'
  if (offer.Aperta) return 'aperta'
  if (offer.StatoMail === 'respinta') return 'respinta'
  return offer.Inviata ? 'inviata' : 'pubblicata'
}
