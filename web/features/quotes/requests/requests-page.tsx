import { quoteStateNames } from '#contract/quote-kinds.ts'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import { euroOf, instantDayText, instantText, integer } from '#rules/italian-format.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RequestDialog } from './request-dialog.tsx'
import { requestList } from './request-list.ts'

const columns: readonly DataColumn<OrderRequest>[] = [
  {
    id: 'Data',
    header: 'Inviata il',
    cell: row => <span className="tabular">{instantText(row.Data)}</span>,
    kind: 'date',
  },
  {
    id: 'NumPrev',
    header: 'Preventivo',
    cell: row => <span className="tabular">{row.NumPrev}</span>,
    kind: 'code',
    hideable: false,
    card: 'fact',
  },
  {
    id: 'ClRagSoc',
    header: 'Cliente',
    ...customerCell(row => ({ code: row.CodCliente, name: row.ClRagSoc })),
    kind: 'name',
    card: 'title',
  },
  { id: 'RifCliente', header: 'Riferimento', cell: row => row.RifCliente },
  { id: 'Utente', header: 'Inviata da', cell: row => row.Utente, kind: 'person' },
  {
    id: 'Posizioni',
    header: 'Posizioni',
    cell: row => integer(row.Posizioni),
    align: 'end',
  },
  {
    id: 'Listino',
    header: 'Listino',
    hint: 'Quanto vale la richiesta a prezzi di listino.',
    cell: row => euroOf(row.Listino),
    kind: 'money',
    align: 'end',
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: row => (
      <span title={row.Motivo || undefined}>
        <QuoteStateChip state={row.Stato} />
      </span>
    ),
    text: row => quoteStateNames[row.Stato],
    kind: 'state',
  },
  {
    id: 'Esportata',
    header: 'Esportata',
    hint: 'Quando è stata messa nella cartella per il gestionale.',
    cell: row =>
      row.Esportata && (
        <span className="tabular" title={instantText(row.Esportata)}>
          {instantDayText(row.Esportata)}
        </span>
      ),
    kind: 'date',
    rank: 4,
  },
]

export const RequestsPage: ListScreen = listPage(requestList, {
  title: "Richieste d'ordine",
  counted: ['richiesta', 'richieste'],
  firstTime: "Qui arrivano le richieste d'ordine inviate dai preventivi.",
  searchFor: 'Cerca richiesta',
  after: columns,
  storedColumns: 'requests',
  rowKey: 'Id',
  choice: {
    field: 'stato',
    label: 'Richieste da mostrare',
    words: {
      daFare: 'Da fare',
      richiesta: quoteStateNames.richiesta,
      inVerifica: quoteStateNames.inVerifica,
      inSospeso: quoteStateNames.inSospeso,
      confermata: 'Confermate',
      tutte: 'Tutte',
    },
  },
  whole: { stato: 'tutte' },
  seeAll: { label: 'Vedi tutte le richieste', change: { stato: 'tutte' } },
  presses: ({ Id }, { show }) => show({ aperta: Id }, { replace: false }),
  below: ({ rows, url: { aperta }, show }) => {
    const open = rows?.find(row => row.Id === aperta)
    return open && <RequestDialog key={open.Id} request={open} onClose={() => show({ aperta: undefined })} />
  },
})
