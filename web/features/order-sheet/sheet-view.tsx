import { Stack } from '@mantine/core'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { OutOfTimeNote } from '#web/parts/orders/out-of-time-note.tsx'
import { PanelColumns } from '#web/ui/panel.tsx'
import { DeliveryPanel, FactsPanel, LinesPanel } from './main-panels.tsx'
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
    <Stack gap="lg" w="100%" maw={1200}>
      <OrderHeader sheet={sheet} />
      {sheet.Stato === 'daAggiornare' && <OutOfTimeNote />}
      <DeliveryPanel sheet={sheet} />
      <FactsPanel sheet={sheet} />
      <LinesPanel sheet={sheet} />
      <PanelColumns
        left={
          <>
            <ConfirmationPanel sheet={sheet} />
            <OrderDocumentsPanel documents={sheet.Documenti} />
            {sheet.Aperture && <OpeningsPanel openings={sheet.Aperture} />}
          </>
        }
        right={
          <>
            <DeliveriesPanel deliveries={sheet.Consegne} />
            <MailsPanel addresses={sheet.MailInviate} />
          </>
        }
      />
    </Stack>
  )
}
