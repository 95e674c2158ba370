import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import { euro, instantText } from '#rules/italian-format.ts'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Move, useMoveRequest } from './request-data.ts'
import { RequestLines } from './request-lines.tsx'
import { movesFrom } from './request-moves.ts'
import classes from './requests.module.css'
import { SuspendDialog } from './suspend-dialog.tsx'

interface Props {
  request: OrderRequest
  onClose: () => void
}

/** A dealer's order request and the decision about it. */
export function RequestDialog({ request, onClose }: Props) {
  const [isSuspending, setSuspending] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Richiesta dal preventivo ${request.NumPrev}`}
      size="large"
      footer={<Moves request={request} onSuspend={() => setSuspending(true)} />}
    >
      <Stack gap="lg">
        {request.Stato === 'inSospeso' && (
          <Notice tone="warning" quiet>
            <strong>In sospeso</strong>
            <div>{request.Motivo}</div>
          </Notice>
        )}
        <dl className={classes.facts}>
          <Fact name="Stato" value={<QuoteStateChip state={request.Stato} />} />
          <Fact name="Cliente" value={`${request.ClRagSoc} · ${request.CodCliente}`} />
          <Fact name="Riferimento" value={request.RifCliente} />
          <Fact name="Inviata da" value={`${request.Utente}, ${instantText(request.Data)}`} />
          <Fact name="A listino" value={euro(Math.round(request.Listino * 100))} />
          {request.Esportata && <Fact name="Esportata" value={instantText(request.Esportata)} />}
        </dl>
        <RequestLines number={request.NumPrev} />
        <Link to="/preventivo" search={{ numero: request.NumPrev }} className={classes.link}>
          Apri il preventivo {request.NumPrev}
        </Link>
      </Stack>
      {isSuspending && <SuspendDialog request={request} onClose={() => setSuspending(false)} />}
    </Dialog>
  )
}

const moveLabels: Record<Move, string> = {
  inVerifica: 'Prendi in verifica',
  confermata: 'Conferma',
  inSospeso: 'Sospendi',
}

function Moves({ request, onSuspend }: { request: OrderRequest; onSuspend: () => void }) {
  const move = useMoveRequest(request)
  const press = async (to: Move) => {
    if (to === 'inSospeso') return onSuspend()
    if (to === 'confermata' && !(await askToConfirm(request))) return
    move.run({ to })
  }
  const choices = movesFrom(request.Stato)
  return [...choices].reverse().map(to => (
    <Button
      key={to}
      variant={to === choices[0] ? 'filled' : 'default'}
      data-autofocus={to === choices[0] || undefined}
      loading={move.running?.to === to}
      disabled={move.isBusy}
      onClick={() => void press(to)}
    >
      {moveLabels[to]}
    </Button>
  ))
}

/** After confirmation the request belongs to the ERP, and cannot be taken back here. */
function askToConfirm({ NumPrev, ClRagSoc }: OrderRequest): Promise<boolean> {
  return confirm({
    title: 'Conferma richiesta',
    text: `Vuoi confermare la richiesta di ${ClRagSoc} (preventivo ${NumPrev}) ? Sarà passata al gestionale.`,
    action: 'Conferma richiesta',
  })
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
