import { Button } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { OfferChanges } from '#web/parts/quotes/offer-changes.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  quote: Quote
  onOpenOffer: () => void
}

/** Warns that the quote differs from what the end customer accepted. */
export function ChangedNote({ quote: { Offerta: offer, PuoModificare }, onOpenOffer }: Props) {
  if (!offer || offer.Differenze.length === 0) return null
  return (
    <Notice
      tone="warning"
      quiet
      action={
        PuoModificare && (
          <Button variant="default" size="xs" onClick={onOpenOffer}>
            Vedi l'offerta
          </Button>
        )
      }
    >
      <strong>Cambiato dopo l'offerta.</strong> Il cliente ha accettato altro:
      <OfferChanges changes={offer.Differenze} />
    </Notice>
  )
}
