import { offline, pending, refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { aPdf } from '#tests/components/sample-data.ts'
import { catalogueAnswer } from '#tests/components/sample-desk.ts'
import { ImageDialog } from './image-dialog.tsx'
import { MarkupsDialog } from './markups-dialog.tsx'
import { OfferChanges } from './offer-changes.tsx'
import { OfferChip } from './offer-chip.tsx'
import { QuoteHead } from './quote-head.tsx'
import { QuotePdf } from './quote-pdf.tsx'
import { QuoteStateChip } from './quote-state-chip.tsx'

const markups = { Sconto: 10, MaggNetta: 0, MaggPerc: 12.5 }
const close = () => {}

export const markupsOfList: Example = {
  as: 'Cliente',
  answers: {
    quotes: { markups, saveMarkups: 'OK' },
    catalogue: { whole: catalogueAnswer, collections: [{ collezione: 'Speedy', modelli: 2, testo: '' }] },
  },
  draw: () => <MarkupsDialog owner={{}} onClose={close} />,
}

export const markupsLocked: Example = {
  as: 'Cliente',
  answers: { quotes: { markups } },
  draw: () => <MarkupsDialog owner={{ number: 1204, version: 3, isLocked: true }} onClose={close} />,
}

export const markupsLoading: Example = {
  as: 'Cliente',
  answers: { quotes: { markups: pending } },
  draw: () => <MarkupsDialog owner={{}} onClose={close} />,
}

export const markupsNeedCustomer: Example = {
  as: 'Agente',
  answers: { quotes: { markups: refused('quote.customerNeeded') }, partners: { clients: [] } },
  draw: () => <MarkupsDialog owner={{}} onClose={close} />,
}

export const markupsStale: Example = {
  as: 'Cliente',
  answers: { quotes: { markups, saveMarkups: refused('quote.locked') } },
  draw: () => <MarkupsDialog owner={{ number: 1204, version: 3 }} onClose={close} />,
}

export const image: Example = {
  as: 'Cliente',
  answers: { quotes: { markups, image: refused('file.unknown'), uploadImage: 'OK' } },
  draw: () => <ImageDialog onClose={close} />,
}

export const imageOffline: Example = {
  as: 'Cliente',
  answers: { quotes: { markups, image: offline } },
  draw: () => <ImageDialog onClose={close} />,
}

export const states: Example = {
  draw: () => (
    <>
      <QuoteStateChip state="aperto" />
      <QuoteStateChip state="aperto" expiry={3} />
      <QuoteStateChip state="aperto" expiry={-1} />
      <QuoteStateChip state="richiesta" />
      <QuoteStateChip state="inVerifica" />
      <QuoteStateChip state="confermata" />
      <QuoteStateChip state="inSospeso" />
    </>
  ),
}

export const offers: Example = {
  draw: () => (
    <>
      <OfferChip offer="pubblicata" />
      <OfferChip offer="inviata" />
      <OfferChip offer="aperta" />
      <OfferChip offer="accettata" />
      <OfferChip offer="accettata" isChanged />
      <OfferChip offer="rifiutata" />
      <OfferChip offer="scaduta" />
    </>
  ),
}

export const changes: Example = {
  draw: () => (
    <OfferChanges
      changes={[
        { posizione: 1, Testo: 'Posizione 1: prezzo', Prima: 1200, Dopo: 1350.5 },
        { posizione: 2, Testo: 'Posizione 2: colore', Prima: 900, Dopo: 900 },
        { posizione: null, Testo: 'Nota', Prima: null, Dopo: null },
      ]}
    />
  ),
}

export const printed: Example = {
  as: 'Cliente',
  answers: { quotes: { print: aPdf('preventivo.pdf') } },
  draw: () => <QuotePdf number={1204} onClose={close} />,
}

export const head: Example = {
  as: 'Cliente',
  answers: { quotes: { markups } },
  draw: () => <QuoteHead count="12 preventivi aperti" onReload={close} />,
}
