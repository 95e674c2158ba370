import type { ClientChoice } from '#contract/partners.ts'
import { filterStore, useFilter } from '#web/kit/filter.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'
import { findCustomers } from './filter-choice.ts'

export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const filter = useFilter()
  return (
    <ChoiceDialog<ClientChoice>
      open
      title="Scegli cliente"
      placeholder="Cerca per ragione sociale, codice o località"
      emptyText="Nessun cliente trovato"
      load={findCustomers}
      toChoice={({ ClCodCli, ClRagSoc, ClLocali, ClProvin }) => ({
        key: ClCodCli,
        label: ClRagSoc,
        note: `${ClLocali} (${ClProvin}) · ${ClCodCli}`,
      })}
      chosenKey={filter?.Tipo === 'Cliente' ? filter.Codice : undefined}
      onChoose={({ ClCodCli, ClRagSoc }) => {
        filterStore.set({ Tipo: 'Cliente', Codice: ClCodCli, Nome: ClRagSoc })
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
