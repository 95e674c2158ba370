import type { Agent } from '#contract/partners.ts'
import { filterStore, useFilter } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'
import { foldText, searchWords } from '#web/ui/data-table/search.ts'
import { agentsQuery } from './filter-choice.ts'

export function AgentDialog({ onClose }: { onClose: () => void }) {
  const filter = useFilter()
  return (
    <ChoiceDialog<Agent>
      open
      title="Scegli agente"
      placeholder="Cerca per nome o codice"
      emptyText="Nessun agente trovato"
      load={findAgents}
      toChoice={({ CodAgente, Nome }) => ({ key: CodAgente, label: Nome, note: CodAgente })}
      chosenKey={filter?.Tipo === 'Agente' ? filter.Codice : undefined}
      onChoose={({ CodAgente, Nome }) => {
        filterStore.set({ Tipo: 'Agente', Codice: CodAgente, Nome })
        onClose()
      }}
      onClear={
        filter &&
        (() => {
          filterStore.set(undefined)
          onClose()
        })
      }
      clearLabel="Rimuovi filtro"
      onClose={onClose}
    />
  )
}

async function findAgents(search: string): Promise<readonly Agent[]> {
  const agents = await queryClient.fetchQuery(agentsQuery)
  const words = searchWords(search)
  return agents.filter(({ CodAgente, Nome }) => {
    const text = foldText(`${Nome} ${CodAgente}`)
    return words.every(word => text.includes(word))
  })
}
