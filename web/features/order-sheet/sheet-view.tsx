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
    <div className={classes.sheet}>
      <OrderHeader sheet={sheet} />
      {sheet.Stato === 'daAggiornare' && <OutOfTimeNote />}
      <DeliveryPanel sheet={sheet} />
      <FactsPanel sheet={sheet} />
      <LinesPanel sheet={sheet} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ConfirmationPanel sheet={sheet} />
          <OrderDocumentsPanel documents={sheet.Documenti} />
          {sheet.Aperture && <OpeningsPanel openings={sheet.Aperture} />}
        </div>
        <div className={classes.column}>
          <DeliveriesPanel deliveries={sheet.Consegne} />
          <MailsPanel addresses={sheet.MailInviate} />
        </div>
      </div>
    </div>
  )
}
