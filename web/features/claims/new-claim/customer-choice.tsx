import { placeText } from '#rules/italian-format.ts'
import { findCustomers } from '#web/parts/customers/filter-choice.ts'
import { ChoiceDialog } from '#web/ui/choice-dialog.tsx'

interface Props {
  /** Code of the chosen customer. */
  chosen: string | undefined
  onChoose: (customer: { code: string; name: string }) => void
  onClose: () => void
}

/** The customer of a claim without an order, whatever filter is set. */
export function CustomerChoice({ chosen, onChoose, onClose }: Props) {
  return (
    <ChoiceDialog
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
      onChoose={({ ClCodCli, ClRagSoc }) => onChoose({ code: ClCodCli, name: ClRagSoc })}
      onClose={onClose}
    />
  )
}
