import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { monthlySortFor } from './monthly-sort.ts'
import { type MonthlyUrl, monthlyYears } from './monthly-url.ts'

const measures = [
  { value: 'F', label: 'Fatturato (€)' },
  { value: 'Q', label: 'Quantità' },
] as const

interface Props {
  url: MonthlyUrl
  onChange: (change: Partial<MonthlyUrl>) => void
  children?: ReactNode
}

export function MonthlyChoices({ url, onChange, children }: Props) {
  return (
    <>
      <NativeSelect
        aria-label="Anno"
        w={{ base: 'auto', sm: 96 }}
        flex={{ base: 1, sm: 'none' }}
        data={monthlyYears()}
        value={url.anno}
        onChange={event => onChange({ anno: event.currentTarget.value })}
      />
      {children}
      <WordSwitch
        label="Valori da mostrare"
        options={measures}
        value={url.valore}
        onChange={valore => onChange({ valore, ordina: url.ordina && monthlySortFor(url.ordina, valore) })}
      />
    </>
  )
}
