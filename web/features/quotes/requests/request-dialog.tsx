import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euroOf, instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RequestMoves, SuspendDialog } from './request-moves.tsx'
import classes from './requests.module.css'

interface Props {
  request: OrderRequest
  onClose: () => void
}

/** A dealer's order request and the decision about it. */
export function RequestDialog({ request, onClose }: Props) {
  const [isSuspending, setSuspending] = useState(false)
  return (
    <Dialog
      isAddressed
      onClose={onClose}
      title={`Richiesta dal preventivo ${request.NumPrev}`}
      size="large"
      footer={<RequestMoves request={request} onSuspend={() => setSuspending(true)} />}
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
          <Fact name="A listino" value={euroOf(request.Listino)} />
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

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <Box component="dd" mt={2}>
        {value}
      </Box>
    </div>
  )
}

const columns: readonly DataColumn<QuoteRow>[] = [
  { id: 'posizione', header: 'Pos.', cell: row => row.posizione, width: 56 },
  {
    id: 'DescPosizione',
    header: 'Descrizione',
    cell: row => row.DescPosizione,
    width: 280,
    card: 'title',
  },
  { id: 'Misure', header: 'L × H × S', cell: row => `${row.L} × ${row.H} × ${row.S}`, width: 136 },
  { id: 'quantita', header: 'Q.tà', cell: row => integer(row.quantita), align: 'end', width: 64 },
  { id: 'Listino', header: 'Listino cad.', cell: row => euroOf(row.Listino), align: 'end', width: 112 },
]

/** Lists only positions that count in the total; alternatives that were not chosen are left out. */
function RequestLines({ number }: { number: number }) {
  const quote = useQuery({
    ...client.quotes.read.query({ params: { id: String(number) } }),
    meta: { silent: true },
  })
  return (
    <DetailTable
      label={`Posizioni del preventivo ${number}`}
      columns={columns}
      rows={quote.data?.Righe.filter(row => row.Conta)}
      rowKey={row => String(row.posizione)}
      failure={failureOf(quote)}
      empty="Nessun dato trovato"
    />
  )
}
