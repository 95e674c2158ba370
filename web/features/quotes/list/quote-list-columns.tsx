import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { quoteStateNames } from '#contract/quote-kinds.ts'
import type { QuoteListRow } from '#contract/quotes.ts'
import { euroOf, instantDayText, instantText } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import { OfferChip, offerText } from '#web/parts/quotes/offer-chip.tsx'
import { expiryText, urgentDays } from '#web/parts/quotes/quote-expiry.ts'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Column = DataColumn<QuoteListRow>

interface Options {
  /** Users who sell only for themselves need no column with their own name. */
  hasCustomer: boolean
  isTablet: boolean
  onOpen: (row: QuoteListRow) => void
}

export function quoteListColumns({ hasCustomer, isTablet, onOpen }: Options): readonly Column[] {
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
  const shown = hasCustomer ? columns : columns.filter(({ id }) => id !== 'ClRagSoc')
  return [...(isTablet ? shown.map(column => ({ ...column, ...onCards[column.id] })) : shown), opening]
}

/** Leaves out the column of offers if no quote of the list has one. */
export function withoutEmptyOffers(
  columns: readonly Column[],
  rows: readonly QuoteListRow[] | undefined,
): readonly Column[] {
  if (!rows || rows.some(({ Offerta }) => Offerta !== 'nessuna')) return columns
  return columns.filter(({ id }) => id !== 'Offerta')
}

const tabular = (text: ReactNode, hint?: string) => (
  <span className="tabular" title={hint}>
    {text}
  </span>
)

/** A card and a narrow table say what the number is, and have room for the day alone. */
const onCards: Readonly<Record<string, Partial<Column>>> = {
  NumPrev: { cell: row => tabular(`n. ${row.NumPrev}`) },
  Data: { cell: row => tabular(`creato ${articled('il', instantDayText(row.Data))}`) },
  DataModifica: { header: 'Modificato', cell: row => tabular(instantDayText(row.DataModifica)) },
}

function newQuestions({ DomandeDaLeggere }: QuoteListRow): string {
  return counted(DomandeDaLeggere, 'domanda nuova', 'domande nuove')
}

const expiryOf = (row: QuoteListRow) => urgentDays(row, todayInItaly())

const columns: readonly Column[] = [
  {
    id: 'NumPrev',
    header: 'Numero',
    cell: row => tabular(row.NumPrev),
    kind: 'code',
    hideable: false,
  },
  {
    id: 'RifCliente',
    header: 'Riferimento',
    cell: row =>
      row.DomandeDaLeggere > 0 ? (
        <>
          {row.RifCliente} <StatusChip tone="info">{newQuestions(row)}</StatusChip>
        </>
      ) : (
        row.RifCliente
      ),
    text: row => row.RifCliente,
    hideable: false,
    card: 'title',
  },
  {
    id: 'ClRagSoc',
    header: 'Cliente',
    ...customerCell(row => ({ code: row.CodCliente, name: row.ClRagSoc })),
    kind: 'name',
    card: 'fact',
  },
  {
    id: 'Data',
    header: 'Data',
    cell: row => tabular(instantDayText(row.Data), instantText(row.Data)),
    kind: 'date',
    rank: 4,
    card: 'hidden',
  },
  {
    id: 'DataModifica',
    header: 'Data Modifica',
    cell: row => tabular(instantText(row.DataModifica)),
    kind: 'date',
  },
  {
    id: 'Importo',
    header: 'Importo',
    cell: row => euroOf(row.Importo),
    kind: 'money',
    align: 'end',
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: row => <QuoteStateChip state={row.Stato} expiry={expiryOf(row)} />,
    text: row => [quoteStateNames[row.Stato], expiryText(expiryOf(row))].filter(Boolean).join(', '),
    kind: 'state',
  },
  {
    id: 'Offerta',
    header: 'Offerta',
    hint: "Che cosa ha fatto il cliente finale con l'offerta ricevuta.",
    cell: row =>
      row.Offerta !== 'nessuna' && <OfferChip offer={row.Offerta} isChanged={row.OffertaCambiata} />,
    text: row =>
      row.Offerta === 'nessuna' ? '' : offerText({ offer: row.Offerta, isChanged: row.OffertaCambiata }),
    kind: 'state',
    rank: 3,
  },
]
