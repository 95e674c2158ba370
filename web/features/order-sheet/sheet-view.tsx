import { Stack } from '@mantine/core'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { OutOfTimeNote } from '#web/parts/orders/out-of-time-note.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import classes from './order-sheet.module.css'
import { OrderHeader } from './sheet-header.tsx'
import {
  ConfirmationPanel,
  DeliveriesPanel,
  MailsPanel,
  OpeningsPanel,
  OrderDocumentsPanel,
} from './side-panels.tsx'

/** The whole order: delivery first, then its content. */
export function OrderSheetView({ sheet }: { sheet: OrderSheet }) {
  return (
    <Stack className={classes.sheet} gap="lg">
      <OrderHeader sheet={sheet} />
      {sheet.Stato === 'daAggiornare' && <OutOfTimeNote />}
      <DeliveryPanel sheet={sheet} />
      <FactsPanel sheet={sheet} />
      <LinesPanel sheet={sheet} />
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <ConfirmationPanel sheet={sheet} />
          <OrderDocumentsPanel documents={sheet.Documenti} />
          {sheet.Aperture && <OpeningsPanel openings={sheet.Aperture} />}
        </Stack>
        <Stack gap="lg" miw={0}>
          <DeliveriesPanel deliveries={sheet.Consegne} />
          <MailsPanel addresses={sheet.MailInviate} />
        </Stack>
      </div>
    </Stack>
  )
}
