import type { ClientChoice } from '#contract/partners.ts'
import { placeText } from '#rules/italian-format.ts'
import { useFilter, useSetFilter } from '#web/kit/filter.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'
import { findCustomers } from './filter-choice.ts'
import { useChooseFilter } from './filter-name.ts'

export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const filter = useFilter()
  const setFilter = useSetFilter()
  const choose = useChooseFilter()
  return (
    <ChoiceDialog<ClientChoice>
      title="Scegli cliente"
      placeholder="Cerca per nome, codice o località"
      emptyText="Nessun cliente trovato"
      load={findCustomers}
      toChoice={({ ClCodCli, ClRagSoc, ClLocali, ClProvin }) => ({
        key: ClCodCli,
        label: ClRagSoc,
        note: `${placeText(ClLocali, ClProvin)} · ${ClCodCli}`,
      })}
      chosenKey={filter?.Tipo === 'Cliente' ? filter.Codice : undefined}
      onChoose={({ ClCodCli, ClRagSoc }) => choose({ Tipo: 'Cliente', Codice: ClCodCli }, ClRagSoc)}
      onClear={filter && (() => setFilter(undefined))}
      clearLabel="Rimuovi filtro"
      onClose={onClose}
    />
  )
}
