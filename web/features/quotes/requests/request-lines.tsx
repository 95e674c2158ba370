import { useQuery } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euro, integer } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { requestedQuoteQuery } from './request-data.ts'

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
  {
    id: 'Listino',
    header: 'Listino cad.',
    cell: row => euro(Math.round(row.Listino * 100)),
    align: 'end',
    width: 112,
  },
]

/** Positions that count; alternatives that were not chosen are left out. */
export function RequestLines({ number }: { number: number }) {
  const quote = useQuery(requestedQuoteQuery(number))
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
