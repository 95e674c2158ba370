import { offline, pending, refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { aPdf, withManufacturer } from '#tests/components/sample-data.ts'
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx'
import { FreshnessNote } from './freshness.tsx'
import { MovedDays } from './moved-days.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderToConfirmPdf } from './order-to-confirm-pdf.tsx'
import { OutOfTimeNote } from './out-of-time-note.tsx'
import { ReadyChip } from './ready-chip.tsx'
import { asRequested, lateOrder, otherThanRequested } from './sample-order.examples.ts'

const order = { Progressivo: 41, Num_Ord: 'AA/1204', Riferimento: 'Casa Verdi' }
const terms = {
  Versione: '2026-1',
  Testo: ["L'ordine confermato non si annulla.", 'I prezzi sono senza IVA.'],
}

const orderSheet = { read: lateOrder }

function Confirming() {
  return (
    <Kept<boolean | undefined> from={undefined}>
      {(isConfirmed, close) =>
        isConfirmed === undefined ? (
          <ConfirmOrderDialog order={order} onClose={close} />
        ) : (
          <p>{isConfirmed ? 'Confermato' : 'Non confermato'}</p>
        )
      }
    </Kept>
  )
}

export const confirming: Example = {
  as: 'Cliente',
  answers: {
    orderSheet,
    confirmations: {
      terms,
      confirm: { Esito: 'OK', Nuova: true, Utente: 'cliente', Data: '2026-11-24T09:00:00Z' },
    },
  },
  draw: () => <Confirming />,
}

export const confirmingAsRequested: Example = {
  as: 'Cliente',
  answers: { confirmations: { terms }, orderSheet: { read: { ...lateOrder, Richiesta: asRequested } } },
  draw: () => <Confirming />,
}

export const confirmingOther: Example = {
  as: 'Cliente',
  answers: {
    confirmations: { terms },
    orderSheet: { read: { ...lateOrder, Richiesta: otherThanRequested } },
  },
  draw: () => <Confirming />,
}

export const answerLoading: Example = {
  as: 'Cliente',
  answers: { confirmations: { terms }, orderSheet: { read: pending } },
  draw: () => <Confirming />,
}

export const confirmedBefore: Example = {
  as: 'Cliente',
  answers: {
    orderSheet,
    confirmations: {
      terms,
      confirm: { Esito: 'OK', Nuova: false, Utente: 'rossi', Data: '2026-11-23T09:00:00Z' },
    },
  },
  draw: () => <Confirming />,
}

export const termsLoading: Example = {
  as: 'Cliente',
  answers: { orderSheet, confirmations: { terms: pending } },
  draw: () => <Confirming />,
}

export const termsFailed: Example = {
  as: 'Cliente',
  answers: { orderSheet, confirmations: { terms: offline } },
  draw: () => <Confirming />,
}

export const tooLate: Example = {
  as: 'Cliente',
  answers: { orderSheet, confirmations: { terms, confirm: refused('order.outOfTime') } },
  draw: () => <Confirming />,
}

export const sending: Example = {
  as: 'Cliente',
  answers: { orderSheet, confirmations: { terms, confirm: pending } },
  draw: () => <Confirming />,
}

export const documentToConfirm: Example = {
  as: 'Cliente',
  answers: { orderSheet, orders: { confirmationPdf: aPdf('conferma.pdf') }, confirmations: { terms } },
  draw: () => <OrderToConfirmPdf order={order} canConfirm isOutOfTime={false} onClose={() => {}} />,
}

export const documentTooLate: Example = {
  as: 'Cliente',
  answers: { ...withManufacturer, orders: { confirmationPdf: pending } },
  draw: () => <OrderToConfirmPdf order={order} canConfirm={false} isOutOfTime onClose={() => {}} />,
}

export const documentMissing: Example = {
  as: 'Cliente',
  answers: { orders: { confirmationPdf: refused('order.unknown') } },
  draw: () => (
    <OrderToConfirmPdf
      order={order}
      canConfirm={false}
      isOutOfTime={false}
      confirmedText="Confermato da rossi"
      onClose={() => {}}
    />
  ),
}

export const outOfTime: Example = {
  answers: withManufacturer,
  draw: () => <OutOfTimeNote />,
}

export const link: Example = {
  draw: () => <OrderLink progressivo={41} number="AA/1204" />,
}

export const ready: Example = {
  draw: () => <ReadyChip />,
}

export const moved: Example = {
  draw: () => <MovedDays from="2026-11-06" to="2026-11-16" />,
}

export const fresh: Example = {
  answers: { portal: { freshness: { AggiornatoAl: '2026-11-24T08:30:00Z', OreMassime: 2 } } },
  draw: () => <FreshnessNote />,
}

export const neverDelivered: Example = {
  answers: { portal: { freshness: { AggiornatoAl: null, OreMassime: 2 } } },
  draw: () => <FreshnessNote />,
}
