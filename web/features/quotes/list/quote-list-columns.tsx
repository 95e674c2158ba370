import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { QuoteListRow } from '#contract/quotes.ts'
import { euroOf, instantDayText, instantText } from '#rules/italian-format.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import { OfferChip } from '#web/parts/quotes/offer-chip.tsx'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'

type Column = DataColumn<QuoteListRow>

interface Options {
  /** Users who sell only for themselves need no column with their own name. */
  hasCustomer: boolean
  onOpen: (row: QuoteListRow) => void
}

export function quoteListColumns({ hasCustomer, onOpen }: Options): readonly Column[] {
  const opening: Column = {
    id: 'Apri',
    header: 'Apri',
    cell: row => (
      <RowAction
        label={`Apri il preventivo ${row.NumPrev}`}
        icon={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => onOpen(row)}
      />
    ),
    hideable: false,
    width: 52,
    card: 'action',
  }
  return [...(hasCustomer ? columns : columns.filter(({ id }) => id !== 'ClRagSoc')), opening]
}

const tabular = (text: ReactNode, hint?: string) => (
  <span className="tabular" title={hint}>
    {text}
  </span>
)

const columns: readonly Column[] = [
  {
    id: 'NumPrev',
    header: 'Numero',
    cell: row => tabular(row.NumPrev),
    hideable: false,
    width: 84,
    card: 'title',
  },
  {
    id: 'RifCliente',
    header: 'Riferimento',
    cell: row => row.RifCliente,
    hideable: false,
    width: 168,
    card: 'note',
  },
  {
    id: 'ClRagSoc',
    header: 'Cliente',
    ...customerCell(row => ({ code: row.CodCliente, name: row.ClRagSoc })),
    width: 152,
    card: 'note',
  },
  {
    id: 'Data',
    header: 'Data',
    cell: row => tabular(instantDayText(row.Data), instantText(row.Data)),
    width: 108,
    card: 'hidden',
  },
  {
    id: 'DataModifica',
    header: 'Data Modifica',
    cell: row => tabular(instantText(row.DataModifica)),
    width: 164,
    card: 'note',
  },
  {
    id: 'Importo',
    header: 'Importo',
    cell: row => euroOf(row.Importo),
    align: 'end',
    width: 148,
    card: 'note',
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: row => <QuoteStateChip state={row.Stato} />,
    width: 120,
    card: 'action',
  },
  {
    id: 'Offerta',
    header: 'Offerta',
    hint: "Che cosa ha fatto il cliente finale con l'offerta ricevuta.",
    cell: row =>
      row.Offerta !== 'nessuna' && <OfferChip offer={row.Offerta} isChanged={row.OffertaCambiata} />,
    width: 176,
    card: 'note',
  },
]
