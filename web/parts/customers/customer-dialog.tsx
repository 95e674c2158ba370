import { useFilter, useSetFilter } from '#web/kit/filter.ts'
import { CustomerChoice } from './customer-choice.tsx'
import { useChooseFilter } from './filter-name.ts'

/** Sets the customer whose data all screens show. */
export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const filter = useFilter()
  const setFilter = useSetFilter()
  const choose = useChooseFilter()
  return (
    <CustomerChoice
      chosen={filter?.Tipo === 'Cliente' ? filter.Codice : undefined}
      onChoose={({ ClCodCli, ClRagSoc }) => choose({ Tipo: 'Cliente', Codice: ClCodCli }, ClRagSoc)}
      onClear={filter && (() => setFilter(undefined))}
      onClose={onClose}
    />
  )
}
