import type { ClientChoice } from '#contract/partners.ts'
import { placeText } from '#rules/italian-format.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'
import { findCustomers } from './filter-choice.ts'

interface Props {
  /** Code of the chosen customer. */
  chosen: string | undefined
  onChoose: (customer: ClientChoice) => void
  /** Takes the filter by customer away; absent where no filter is set. */
  onClear?: (() => void) | undefined
  onClose: () => void
}

/** The customers within reach, whatever filter is set. */
export function CustomerChoice({ chosen, ...on }: Props) {
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
      chosenKey={chosen}
      clearLabel="Rimuovi filtro"
      {...on}
    />
  )
}
