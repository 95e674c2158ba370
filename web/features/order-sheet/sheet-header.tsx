import { Button, Flex } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { ConfirmOrderDialog } from '#web/parts/orders/confirm-order-dialog.tsx'
import { alreadyText } from '#web/parts/orders/confirmation-answer.ts'
import { OrderToConfirmPdf } from '#web/parts/orders/order-to-confirm-pdf.tsx'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import classes from './order-sheet.module.css'
import { stateSentence } from './order-state.ts'
import { OrderStateChip } from './order-state-chip.tsx'

export function OrderHeader({ sheet }: { sheet: OrderSheet }) {
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
      <Flex className={classes.actions} wrap="wrap" gap="sm">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpen('pdf')}
        >
          Apri PDF
        </Button>
        {PuoConfermare && <Button onClick={() => setOpen('confirm')}>Conferma ordine</Button>}
      </Flex>
      {Stato !== 'daAggiornare' && <p className={`soft ${classes.sentence}`}>{stateSentence(sheet)}</p>}
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
