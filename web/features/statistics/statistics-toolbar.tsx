import type { ReactNode } from 'react'
import { orderStates } from '#contract/statistics-names.ts'
import { orderStateText } from '#rules/tables/statistics.ts'
import { RefreshButton } from '#web/kit/refresh-button.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { measures } from './measures.ts'
import { PeriodControls } from './period-controls.tsx'
import classes from './statistics.module.css'
import { summarySortFor } from './summary-sort.ts'
import type { Choices } from './use-choices.ts'

const states = orderStates.map(value => ({ value, label: orderStateText[value] }))

interface Props {
  title: string
  count?: string | undefined
  choices: Choices
  /** True until the figures of this calculation arrive. */
  isLoading: boolean
  /** The button "Esporta". */
  actions: ReactNode
}

/** The two toolbar lines of tabs with figures: what is shown, and for which periods. */
export function StatisticsToolbar({ title, count, choices, isLoading, actions }: Props) {
  const { url, wanted, changes, want, show } = choices
  return (
    <div className={classes.controls}>
      <Toolbar
        title={title}
        {...(count !== undefined && { count })}
        actions={
          <>
            <RefreshButton feature="statistics" />
            {actions}
          </>
        }
      >
        <WordSwitch
          label="Valori da mostrare"
          options={measures}
          value={url.misura}
          onChange={misura => show({ misura, ordina: summarySortFor(url.ordina, misura), pagina: 1 })}
        />
        <WordSwitch
          label="Ordini da contare"
          options={states}
          value={wanted.stato}
          changed={changes.includes('state')}
          onChange={stato => want({ stato })}
        />
      </Toolbar>
      <PeriodControls choices={choices} isLoading={isLoading} />
    </div>
  )
}
