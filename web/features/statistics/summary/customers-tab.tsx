import type { CustomerSummaryRow } from '#contract/statistics-rows.ts'
import { canChooseAgent, canOpenSalesDetail, seesManyCustomers } from '#rules/permissions.ts'
import { customerSummaryColumns } from '#rules/tables/statistics.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { comparisonOf } from '../chosen.ts'
import { customerSummary } from './customers-list.ts'
import { customerDrawings } from './summary-columns.tsx'
import { SummaryView, shownTotals, summaryParts } from './summary-view.tsx'

const CustomerDetail = lazyDialog(() =>
  import('../detail/customer-detail.tsx').then(module => module.CustomerSalesDetail),
)

export const CustomersTab: ListScreen = listPart(customerSummary, {
  ...summaryParts('riepilogo'),
  title: 'Riepilogo',
  counted: ['cliente', 'clienti'],
  firstTime: 'Qui compaiono i clienti con ordini nei periodi scelti.',
  searchFor: ({ role }) => {
    if (!seesManyCustomers(role)) return undefined
    return canChooseAgent(role) ? 'Cerca cliente o agente' : 'Cerca cliente'
  },
  rowKey: 'Cod_cli',
  table: ({ filters, role }) => customerSummaryColumns(comparisonOf(filters), canChooseAgent(role)),
  drawings: ({ filters, isTablet }) => customerDrawings(comparisonOf(filters), isTablet),
  totals: shownTotals<CustomerSummaryRow>,
  totalWords: { ClRagSoc: 'Totale' },
  selects: ({ role }) => canOpenSalesDetail(role),
  presses: 'addresses',
  layout: (at, pieces) => (
    <SummaryView
      {...{ at, pieces, counted: ['cliente', 'clienti'] }}
      hint={canOpenSalesDetail(at.role) && 'Doppio clic su una riga, o Invio, per il dettaglio del cliente'}
    />
  ),
  addressed: ({ row, onOpen, onClose, ...named }) => (
    <CustomerDetail {...named} name={row?.ClRagSoc} onOpen={code => onOpen(code)} onClose={() => onClose()} />
  ),
})
