import { Box, Button, Flex, Stack } from '@mantine/core'
import {
  IconBan,
  IconBuildingFactory2,
  IconCircleCheck,
  IconFileTypePdf,
  IconLock,
  IconPackage,
  IconPencil,
  type IconProps,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { ConfirmOrderDialog } from '#web/parts/orders/confirm-order-dialog.tsx'
import { alreadyText } from '#web/parts/orders/confirmation-answer.ts'
import { OrderToConfirmPdf } from '#web/parts/orders/order-to-confirm-pdf.tsx'
import { OutOfTimeNote } from '#web/parts/orders/out-of-time-note.tsx'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { PanelColumns } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DeliveryPanel, FactsPanel, LinesPanel } from './main-panels.tsx'
import classes from './order-sheet.module.css'
import { stateSentence } from './order-state.ts'
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

function OrderHeader({ sheet }: { sheet: OrderSheet }) {
  const [open, setOpen] = useState<'pdf' | 'confirm'>()
  const { NUM_ORD, Progressivo, Riferimento, Stato, PuoConfermare, Conferma } = sheet
  const order = { Progressivo, Num_Ord: NUM_ORD, Riferimento }
  return (
    <SheetHead
      home="/"
      title={
        <>
          Ordine <span className="tabular">{NUM_ORD}</span>
        </>
      }
      beside={<OrderStateChip state={Stato} />}
    >
      <Flex className={classes.buttons} wrap="wrap" gap="sm" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
        <IconedButton variant="default" icon={IconFileTypePdf} iconSize={18} onClick={() => setOpen('pdf')}>
          Apri PDF
        </IconedButton>
        {PuoConfermare && <Button onClick={() => setOpen('confirm')}>Conferma ordine</Button>}
      </Flex>
      {Stato !== 'daAggiornare' && (
        <Box component="p" className="soft" flex="1 1 100%">
          {stateSentence(sheet)}
        </Box>
      )}
      {open === 'pdf' && (
        <OrderToConfirmPdf
          order={order}
          canConfirm={PuoConfermare}
          isOutOfTime={Stato === 'daAggiornare'}
          confirmedText={Conferma ? alreadyText(Conferma.Utente, Conferma.Data) : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'confirm' && <ConfirmOrderDialog order={order} onClose={() => setOpen(undefined)} />}
    </SheetHead>
  )
}

type State = OrderSheet['Stato']

interface Look {
  tone: 'neutral' | 'danger' | 'success' | 'info'
  icon: ComponentType<IconProps>
  text: string
}

const looks: Readonly<Record<State, Look>> = {
  daConfermare: { tone: 'neutral', icon: IconPencil, text: 'Da confermare' },
  daAggiornare: { tone: 'danger', icon: IconLock, text: 'Data consegna da aggiornare' },
  confermato: { tone: 'success', icon: IconCircleCheck, text: 'Confermato' },
  inProduzione: { tone: 'info', icon: IconBuildingFactory2, text: 'In produzione' },
  pronto: { tone: 'success', icon: IconPackage, text: 'Pronto, da consegnare' },
  consegnato: { tone: 'success', icon: IconTruckDelivery, text: 'Consegnato' },
  annullato: { tone: 'neutral', icon: IconBan, text: 'Annullato' },
}

function OrderStateChip({ state }: { state: State }) {
  const { tone, icon: Icon, text } = looks[state]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />}>
      {text}
    </StatusChip>
  )
}
