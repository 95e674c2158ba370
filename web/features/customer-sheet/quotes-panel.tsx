import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerHead, OpenQuote } from '#contract/customer-sheet.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import classes from './customer-sheet.module.css'
import { money, spelledDays } from './figure-strip.tsx'
import { FirstRows } from './first-rows.tsx'
import { QueryPanel } from './query-panel.tsx'
import { customerQuotesQuery } from './sheet-data.ts'
import { useOwnFilter } from './use-own-filter.ts'

/** An offer with at most this many days left is about to expire. */
const soon = 7

const columns: readonly DataColumn<OpenQuote>[] = [
  {
    id: 'NumPrev',
    header: 'Numero',
    width: 96,
    card: 'title',
    cell: ({ NumPrev }) => (
      <Link to="/preventivo" search={{ numero: NumPrev }} className={`strong tabular ${classes.number}`}>
        {NumPrev}
      </Link>
    ),
  },
  { id: 'RifCliente', header: 'Riferimento', cell: row => row.RifCliente || '—' },
  { id: 'validoFino', header: 'Validità', width: 210, cell: row => <Validity quote={row} /> },
  { id: 'Importo', header: 'Importo', width: 116, align: 'end', cell: row => money(row.Importo) },
]

export function QuotesPanel({ customer: { ClCodCli } }: { customer: CustomerHead }) {
  const quotes = useQuery(customerQuotesQuery(ClCodCli))
  const filtro = useOwnFilter(ClCodCli)
  return (
    <QueryPanel
      title="Preventivi aperti"
      count={quotes.data && integer(quotes.data.length)}
      query={quotes}
      lines={4}
      action={
        <Link to="/preventivi" search={{ filtro }} className={classes.more}>
          Tutti i preventivi
        </Link>
      }
    >
      {rows => (
        <FirstRows rows={rows} counted={['preventivo', 'preventivi']}>
          {first => (
            <DetailTable
              label="Elenco dei preventivi aperti"
              columns={columns}
              rows={first}
              rowKey={row => String(row.NumPrev)}
              empty="Nessun preventivo aperto."
            />
          )}
        </FirstRows>
      )}
    </QueryPanel>
  )
}

function Validity({ quote: { validoFino, GiorniValidita } }: { quote: OpenQuote }) {
  const day = <span className="tabular">{dayText(validoFino)}</span>
  if (GiorniValidita < 0) return <span className={classes.late}>{day} · scaduto</span>
  if (GiorniValidita > soon) return day
  return (
    <span className={classes.soon}>
      {day} · {GiorniValidita === 0 ? 'scade oggi' : `tra ${spelledDays(GiorniValidita)}`}
    </span>
  )
}
