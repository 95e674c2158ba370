import type { StockImportRow, StockPreview } from '#contract/stock/import.ts'
import { integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { RefusedRows } from './refused-rows.tsx'
import classes from './stock-import.module.css'

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
      <h3 className={classes.heading}>Prime righe del file</h3>
      <DetailTable
        label="Prime righe del file"
        columns={columns}
        rows={preview.Prime}
        rowKey={keyOf}
        empty="Nessun dato"
      />
      {changes > 0 && (
        <>
          <h3 className={classes.heading}>
            {Modifiche.length < changes
              ? `Nuovi e cambiati: i primi ${integer(Modifiche.length)} di ${integer(changes)}`
              : 'Nuovi e cambiati'}
          </h3>
          <DetailTable
            label="Nuovi e cambiati"
            columns={columns}
            rows={Modifiche}
            rowKey={keyOf}
            empty="Nessun dato"
          />
        </>
      )}
      {Rifiuti.length > 0 && <RefusedRows name={preview.Nome} refused={Rifiuti} />}
    </>
  )
}

function named(title: string, field: string): string {
  return title === field ? title : `${title} (${field})`
}
