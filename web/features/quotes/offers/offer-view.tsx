import { Flex } from '@mantine/core'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { todayInItaly } from '#web/kit/today.ts'
import classes from './offer.module.css'
import { OfferActions, OfferPapers } from './offer-actions.tsx'
import { OfferDoor } from './offer-door.tsx'
import { OfferHeader } from './offer-header.tsx'
import { OfferOutcome } from './offer-outcome.tsx'
import { OfferTotals } from './offer-totals.tsx'
import { OwnLines } from './own-lines.tsx'
import { useAnswer } from './use-answer.ts'

interface Props {
  codice: string
  offer: PublicOffer
}

export function OfferView({ codice, offer }: Props) {
  const answer = useAnswer(codice)
  const isExpired = offer.Scaduta || offer.validoFino < todayInItaly()
  return (
    <>
      <OfferHeader codice={codice} offer={offer} isExpired={isExpired} />
      <Flex component="main" direction="column" gap={28} w="min(860px, 100%)">
        <OfferOutcome offer={offer} isExpired={isExpired} change={answer.change} isFresh={answer.isGiven} />
        <section aria-labelledby="porte">
          <h2 id="porte" className={classes.heading}>
            {offer.Righe.length === 1 ? 'La tua porta' : 'Le tue porte'}
          </h2>
          <Flex component="ul" direction="column" gap="md">
            {offer.Righe.map(row => (
              <OfferDoor key={row.posizione} row={row} />
            ))}
          </Flex>
        </section>
        {offer.Voci.length > 0 && <OwnLines lines={offer.Voci} />}
        <OfferTotals offer={offer} />
        {(offer.Pagamento || offer.Note) && (
          <Flex component="section" direction="column" gap={20} aria-label="Condizioni">
            {offer.Pagamento && <Term name="Pagamento" text={offer.Pagamento} />}
            {offer.Note && <Term name="Note" text={offer.Note} />}
          </Flex>
        )}
        <OfferPapers codice={codice} />
        {!offer.Esito && !isExpired && <OfferActions codice={codice} offer={offer} answer={answer} />}
      </Flex>
    </>
  )
}

function Term({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h2 className={classes.heading}>{name}</h2>
      <p className={classes.note}>{text}</p>
    </div>
  )
}
