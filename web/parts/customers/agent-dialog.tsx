import type { Agent } from '#contract/partners.ts'
import { useFilter, useSetFilter } from '#web/kit/filter.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'
import { findAgents } from './filter-choice.ts'
import { useChooseFilter } from './filter-name.ts'

export function AgentDialog({ onClose }: { onClose: () => void }) {
  const filter = useFilter()
  const setFilter = useSetFilter()
  const choose = useChooseFilter()
  return (
    <ChoiceDialog<Agent>
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
