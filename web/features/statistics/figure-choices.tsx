import { type OrderState, orderStates } from '#contract/statistics-names.ts'
import { dotted } from '#rules/italian-words.ts'
import type { Measure } from '#rules/months.ts'
import { measureText, orderStateText } from '#rules/tables/statistics.ts'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { summarySortFor } from './summary-sort.ts'
import { useChoices } from './use-choices.ts'

export const measures = [
  { value: 'F', label: `${measureText.F} (€)` },
  { value: 'Q', label: measureText.Q },
] as const

export const stateWords = orderStates.map(value => ({ value, label: orderStateText[value] }))

/** Labels of figures other than the usual turnover of confirmed orders. */
export const figureViews = { misura: measureText, stato: orderStateText } as const

/** For example "Fatturato · Confermati". */
export function figuresText({ misura, stato }: { misura: Measure; stato: OrderState }): string {
  return dotted(measureText[misura], orderStateText[stato])
}

/** Chooses which figures are shown. */
export function FigureChoices() {
  const { url, wanted, changes, want, show } = useChoices()
  return (
    <>
      <FilterGroup label="Valori da mostrare">
        <WordSwitch
          label="Valori da mostrare"
          options={measures}
          value={url.misura}
          onChange={misura => show({ misura, ordina: summarySortFor(url.ordina, misura), pagina: 1 })}
        />
      </FilterGroup>
      <FilterGroup label="Ordini da contare">
        <WordSwitch
          label="Ordini da contare"
          options={stateWords}
          value={wanted.stato}
          changed={changes.includes('state')}
          onChange={stato => want({ stato })}
        />
      </FilterGroup>
    </>
  )
}
