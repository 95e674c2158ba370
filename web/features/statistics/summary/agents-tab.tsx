import type { AgentSummaryRow } from '#contract/statistics-rows.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { agentSummaryColumns } from '#rules/tables/statistics.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { comparisonOf } from '../chosen.ts'
import { agentSummary } from './agents-list.ts'
import { agentDrawings } from './summary-columns.tsx'
import { SummaryView, shownTotals, summaryParts } from './summary-view.tsx'

const AgentDetail = lazyDialog(() => import('../detail/agent-detail.tsx').then(module => module.AgentDetail))

/** The summary by agent; an agent's customers are the customers that the agent keeps today. */
export const AgentsTab: ListScreen = listPart(agentSummary, {
  ...summaryParts('riepilogo agenti'),
  title: 'Riepilogo agenti',
  counted: ['agente', 'agenti'],
  firstTime: 'Qui compaiono gli agenti i cui clienti hanno ordini nei periodi scelti.',
  searchFor: ({ role }) => (seesManyCustomers(role) ? 'Cerca agente' : undefined),
  rowKey: 'AnCodAge',
  table: ({ filters }) => agentSummaryColumns(comparisonOf(filters)),
  drawings: ({ filters, isTablet }) => agentDrawings(comparisonOf(filters), isTablet),
  totals: shownTotals<AgentSummaryRow>,
  totalWords: { AnNomAge: 'Totale' },
  selects: () => true,
  presses: 'addresses',
  layout: (at, pieces) => (
    <SummaryView
      {...{ at, pieces, counted: ['agente', 'agenti'] }}
      hint="Doppio clic su una riga, o Invio, per il dettaglio dell'agente"
    />
  ),
  addressed: ({ row, onOpen, onClose, ...named }) => (
    <AgentDetail
      {...named}
      name={row?.AnNomAge}
      onOpen={code => onOpen(code, { paginaClienti: 1 })}
      onClose={() => onClose({ paginaClienti: 1, ordinaClienti: undefined })}
    />
  ),
})
