import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SalesDetail } from '#contract/statistics-rows.ts'
import { integer } from '#rules/italian-format.ts'
import type { Measure } from '#rules/months.ts'
import { customerSummaryColumns } from '#rules/tables/statistics.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import type { ListPlace } from '#web/kit/list/use-list-url.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { comparisonOf } from '../chosen.ts'
import { agentDetailQuery, sumsOf } from '../statistics-data.ts'
import { agentCustomersUrl, statisticsUrl } from '../statistics-url.ts'
import { agentCustomers } from '../summary/agents-list.ts'
import { customerDrawings } from '../summary/summary-columns.tsx'
import { summarySortFor } from '../summary-sort.ts'
import { useChoices } from '../use-choices.ts'
import classes from './detail.module.css'
import { DetailDialog, type OpenedDetail } from './detail-dialog.tsx'

/** Shows an agent's figures and the figures of the agent's customers. */
export function AgentDetail(opened: OpenedDetail) {
  const query = useQuery(agentDetailQuery(opened.code, useChoices().calculated))
  return (
    <DetailDialog {...opened} query={query} about={aboutAgent}>
      {measure => <AgentCustomers key={opened.code} agent={opened.code} measure={measure} />}
    </DetailDialog>
  )
}

/** The code is a placeholder with a space if a sale has no agent; the placeholder is not shown. */
function aboutAgent({ Codice }: SalesDetail): readonly string[] {
  return Codice.includes(' ') ? [] : [Codice]
}

interface Given {
  agent: string
  measure: Measure
}

const AgentCustomers: ListScreen<Given> = listPart(agentCustomers, {
  title: "Clienti dell'agente",
  counted: ['cliente', 'clienti'],
  firstTime: "Qui compaiono i clienti dell'agente con ordini nei periodi scelti.",
  emptyText: 'Nessun dato disponibile',
  rowKey: 'Cod_cli',
  placed: usePlaceInDialog,
  table: ({ filters }) => customerSummaryColumns(comparisonOf(filters), false),
  drawings: ({ filters }) => customerDrawings(comparisonOf(filters)),
  totals: ({ sums }) => sums && sumsOf(sums),
  totalWords: { ClRagSoc: 'Totale' },
  layout: ({ sums }, { table }) => (
    <>
      <h3 className={classes.heading}>
        Clienti{' '}
        <Box component="span" className="soft" fw={400}>
          {sums && integer(sums.total)}
        </Box>
      </h3>
      {table}
    </>
  ),
})

/** The URL keeps page and order of this list in separate fields, because another list is behind the dialog. */
function usePlaceInDialog({ agent, measure }: Given): ListPlace<typeof agentCustomersUrl.standard> {
  const { url, change } = useUrlState(statisticsUrl)
  const { readSort, sortOf, standard } = agentCustomersUrl
  const { paginaClienti: pagina, ordinaClienti = sortOf(standard) } = url
  const ordina = readSort(summarySortFor(ordinaClienti, measure))
  return {
    url: { ...url, cerca: '', aperto: '', agente: agent, misura: measure, pagina, ordina },
    change: next =>
      change(
        {
          paginaClienti: next.pagina ?? 1,
          ...('ordina' in next && { ordinaClienti: next.ordina }),
        },
        { resetScroll: false },
      ),
  }
}
