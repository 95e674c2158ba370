import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { monthlySortFor } from './monthly-sort.ts'
import { type MonthlyUrl, monthlyYears } from './monthly-url.ts'

const measures = [
  { value: 'F', label: 'Fatturato (€)' },
  { value: 'Q', label: 'Quantità' },
] as const

/** Labels of a year and a measure that are not the usual ones. */
export const monthlyViews = {
  anno: (year: string) => `Anno ${year}`,
  valore: { F: 'Fatturato', Q: 'Quantità' },
} as const

interface Props {
  url: MonthlyUrl
  onChange: (change: Partial<MonthlyUrl>) => void
  children?: ReactNode
}

export function MonthlyChoices({ url, onChange, children }: Props) {
  return (
    <>
      <NativeSelect
        label="Anno"
        data={monthlyYears()}
        value={url.anno}
        onChange={event => onChange({ anno: event.currentTarget.value })}
      />
      {children}
      <FilterGroup label="Valori da mostrare">
        <WordSwitch
          label="Valori da mostrare"
          options={measures}
          value={url.valore}
          onChange={valore => onChange({ valore, ordina: url.ordina && monthlySortFor(url.ordina, valore) })}
        />
      </FilterGroup>
    </>
  )
}
