import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { ConfirmOrderDialog } from '#web/parts/order/confirm-order-dialog.tsx'
import { alreadyText } from '#web/parts/order/confirmation-answer.ts'
import { OrderToConfirmPdf } from '#web/parts/order/order-to-confirm-pdf.tsx'
import classes from './order-sheet.module.css'
import { stateSentence } from './order-state.ts'
import { OrderStateChip } from './order-state-chip.tsx'

export function SheetHeader({ sheet }: { sheet: OrderSheet }) {
  const router = useRouter()
  const [open, setOpen] = useState<'pdf' | 'confirm'>()
  const { NUM_ORD, Progressivo, Riferimento, Stato, PuoConfermare, Conferma } = sheet
  const order = { Progressivo, Num_Ord: NUM_ORD, Riferimento }
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' })
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label="Torna indietro"
          onClick={goBack}
        >
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={classes.title}>
          Ordine <span className="tabular">{NUM_ORD}</span>
        </h1>
        <OrderStateChip state={Stato} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpen('pdf')}
        >
          Apri PDF
        </Button>
        {PuoConfermare && <Button onClick={() => setOpen('confirm')}>Conferma ordine</Button>}
      </div>
      {Stato !== 'daAggiornare' && <p className={classes.sentence}>{stateSentence(sheet)}</p>}
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
    </header>
  )
}
