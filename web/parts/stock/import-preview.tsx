import { Box } from '@mantine/core'
import type { StockImportRow, StockPreview } from '#contract/stock/import.ts'
import { integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { RefusedRows } from './refused-rows.tsx'

const tones = { nuovo: 'success', cambiato: 'info', invariato: 'neutral', rifiutato: 'danger' } as const

const columns: readonly DataColumn<StockImportRow>[] = [
  { id: 'Riga', header: 'Riga', width: 60, align: 'end', cell: row => integer(row.Riga) },
  {
    id: 'Esito',
    header: 'Esito',
    width: 110,
    cell: ({ Esito }) => <StatusChip tone={tones[Esito]}>{Esito}</StatusChip>,
  },
  { id: 'Codice', header: 'Codice', width: 150, card: 'title', cell: row => row.Codice },
  { id: 'Descrizione', header: 'Descrizione', width: 220, cell: row => row.Descrizione || '—' },
  { id: 'Testo', header: 'Cosa cambia', width: 260, cell: row => row.Testo || '—' },
]
const keyOf = ({ Riga }: StockImportRow) => String(Riga)

/** The changes that a file would make. */
export function ImportPreview({ preview }: { preview: StockPreview }) {
  const { Colonne, Ignorate, Modifiche, Rifiuti } = preview
  const changes = preview.Nuovi + preview.Cambiati
  return (
    <>
      <Facts>
        <Fact name="Nuovi">{integer(preview.Nuovi)}</Fact>
        <Fact name="Cambiati">{integer(preview.Cambiati)}</Fact>
        <Fact name="Invariati">{integer(preview.Invariati)}</Fact>
        <Fact name="Rifiutati">{integer(preview.Rifiutati)}</Fact>
      </Facts>
      <p className="label">
        Colonne riconosciute: {Colonne.map(({ Titolo, Campo }) => named(Titolo, Campo)).join(', ')}.
        {Ignorate.length > 0 && ` Non lette: ${Ignorate.join(', ')}.`} Una cella vuota lascia il valore com'è.
      </p>
      <Rows label="Prime righe del file" rows={preview.Prime} />
      {changes > 0 && <Rows label="Nuovi e cambiati" count={changes} rows={Modifiche} />}
      {Rifiuti.length > 0 && <RefusedRows name={preview.Nome} refused={Rifiuti} />}
    </>
  )
}

interface RowsProps {
  label: string
  rows: readonly StockImportRow[]
  /** Number of all rows, if `rows` holds only the first of them. */
  count?: number
}

function Rows({ label, rows, count = rows.length }: RowsProps) {
  const isPart = rows.length < count
  return (
    <>
      <Box component="h3" fz={14}>
        {isPart ? `${label}: i primi ${integer(rows.length)} di ${integer(count)}` : label}
      </Box>
      <DetailTable label={label} columns={columns} rows={rows} rowKey={keyOf} empty="Nessun dato" />
    </>
  )
}

function named(title: string, field: string): string {
  return title === field ? title : `${title} (${field})`
}
