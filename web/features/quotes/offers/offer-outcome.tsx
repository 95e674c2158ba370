import type { PublicOffer } from '#contract/quotes/offers.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled, toName } from '#rules/italian-words.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  offer: PublicOffer
  isExpired: boolean
  /** Why an answer was refused: the offer has changed, or somebody else has answered. */
  change: string | undefined
  /** True if the answer was given on this page just now. */
  isFresh: boolean
}

/** The state of the offer, above everything else. */
export function OfferOutcome({ offer, isExpired, change, isFresh }: Props) {
  const dealer = offer.Rivenditore.RagSociale
  if (offer.Esito) {
    const isAccepted = offer.Esito === 'accettata'
    const at = offer.EsitoIl ? ` ${articled('il', instantText(offer.EsitoIl))}` : ''
    return (
      <Notice tone={isAccepted ? 'success' : 'info'} quiet={!isFresh} takesFocus={isFresh}>
        <strong>{isAccepted ? 'Offerta accettata' : 'Offerta rifiutata'}</strong>
        <div>
          {offer.Nome}
          {at}. {isAccepted ? `${dealer} è stato avvisato e ti contatterà.` : `${dealer} è stato avvisato.`}
        </div>
      </Notice>
    )
  }
  if (isExpired) {
    return (
      <Notice tone="warning" quiet>
        <strong>Offerta scaduta {articled('il', dayText(offer.validoFino))}</strong>
        <div>I prezzi potrebbero essere cambiati. Chiedi {toName(dealer)} di rinnovarla.</div>
      </Notice>
    )
  }
  return change ? (
    <Notice tone="warning" takesFocus>
      {change}
    </Notice>
  ) : null
}
