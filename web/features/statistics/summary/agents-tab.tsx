import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AgentSummaryRow } from '#contract/statistics-rows.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { useFilter } from '#web/kit/filter.ts'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { agentSummary } from '../statistics-data.ts'
import { agentsUrl } from '../statistics-url.ts'
import type { TabProps } from '../use-choices.ts'
import { useAgentsExport } from '../use-summary-export.ts'
import { drawnAgents } from './summary-columns.tsx'
import { SummaryView } from './summary-view.tsx'

const AgentDetail = lazyDialog(() => import('../detail/agent-detail.tsx').then(module => module.AgentDetail))

/** The summary by agent, with the customers that each has today. */
export function AgentsTab({ choices }: TabProps) {
  const { calculated, url, show } = choices
  const list = useListUrl(agentsUrl)
  const query = useQuery(agentSummary.query(useFilter(), list.url))
  const { data } = query
  const columns = useMemo(() => drawnAgents(url.misura, calculated.periods), [url.misura, calculated.periods])
  const onOpen = useCallback((row: AgentSummaryRow) => show({ aperto: row.AnCodAge }), [show])
  const exported = useAgentsExport(choices)
  return (
    <>
      <SummaryView<AgentSummaryRow>
        title="Riepilogo agenti"
        counted={['agente', 'agenti']}
        searchFor="Cerca agente"
        choices={choices}
        list={list}
        query={query}
        summary={data?.summary}
        columns={columns}
        rowKey={keyOf}
        totalUnder="AnNomAge"
        onOpen={onOpen}
        hint="Doppio clic su una riga, o Invio, per il dettaglio dell'agente"
        exporting={<ListExport {...exported} />}
      />
      {url.aperto && (
        <AgentDetail
          choices={choices}
          code={url.aperto}
          name={data?.rows.find(row => row.AnCodAge === url.aperto)?.AnNomAge}
          codes={data?.rows.map(keyOf) ?? []}
          onOpen={aperto => show({ aperto, paginaClienti: 1 })}
          onClose={() => show({ aperto: '', paginaClienti: 1, ordinaClienti: undefined })}
        />
      )}
    </>
  )
}

function keyOf(row: AgentSummaryRow): string {
  return row.AnCodAge
}
