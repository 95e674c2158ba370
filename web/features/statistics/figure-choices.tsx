import { orderStates } from '#contract/statistics-names.ts'
import { measureText, orderStateText } from '#rules/tables/statistics.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { summarySortFor } from './summary-sort.ts'
import { useChoices } from './use-choices.ts'

export const measures = [
  { value: 'F', label: `${measureText.F} (€)` },
  { value: 'Q', label: measureText.Q },
] as const

export const stateWords = orderStates.map(value => ({ value, label: orderStateText[value] }))

/** Chooses which figures are shown; placed beside the title. */
export function FigureChoices() {
  const { url, wanted, changes, want, show } = useChoices()
  return (
    <>
      <WordSwitch
        label="Valori da mostrare"
        options={measures}
        value={url.misura}
        onChange={misura => show({ misura, ordina: summarySortFor(url.ordina, misura), pagina: 1 })}
      />
      <WordSwitch
        label="Ordini da contare"
        options={stateWords}
        value={wanted.stato}
        changed={changes.includes('state')}
        onChange={stato => want({ stato })}
      />
    </>
  )
}
