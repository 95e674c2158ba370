import type { Agent } from '#contract/partners.ts'
import { useFilter, useSetFilter } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'
import { bestFirst, foldText, searchWords } from '#web/ui/data-table/search.ts'
import { agentsQuery } from './filter-choice.ts'
import { useChooseFilter } from './filter-name.ts'

export function AgentDialog({ onClose }: { onClose: () => void }) {
  const filter = useFilter()
  const setFilter = useSetFilter()
  const choose = useChooseFilter()
  return (
    <ChoiceDialog<Agent>
      open
      title="Scegli agente"
      placeholder="Cerca per nome o codice"
      emptyText="Nessun agente trovato"
      load={findAgents}
      toChoice={({ CodAgente, Nome }) => ({ key: CodAgente, label: Nome, note: CodAgente })}
      chosenKey={filter?.Tipo === 'Agente' ? filter.Codice : undefined}
      onChoose={({ CodAgente, Nome }) => choose({ Tipo: 'Agente', Codice: CodAgente }, Nome)}
      onClear={filter && (() => setFilter(undefined))}
      clearLabel="Rimuovi filtro"
      onClose={onClose}
    />
  )
}

async function findAgents(search: string): Promise<readonly Agent[]> {
  const agents = await queryClient.fetchQuery(agentsQuery)
  const words = searchWords(search)
  const found = agents.filter(({ CodAgente, Nome }) => {
    const text = foldText(`${Nome} ${CodAgente}`)
    return words.every(word => text.includes(word))
  })
  return words.length === 0 ? found : bestFirst(found, search, ({ Nome }) => Nome)
}
