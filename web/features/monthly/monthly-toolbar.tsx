import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthNumbers, monthsLabel } from '#rules/months.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { useFilter } from '#web/kit/filter.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshNote } from '#web/ui/fresh-note.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { DailyFigures } from './daily-figures.tsx'
import classes from './monthly.module.css'
import { freshnessQuery, monthlyCalls } from './monthly-data.ts'
import { confirmedOnly, monthlyExport } from './monthly-export.ts'
import { sortFor } from './monthly-sort.ts'
import { yearsUntil } from './monthly-url.ts'
import { MonthsMenu } from './months-menu.tsx'
import type { useMonthlyUrl } from './use-monthly-url.ts'

const measures = [
  { value: 'F', label: 'Fatturato (€)' },
  { value: 'Q', label: 'Quantità' },
] as const

interface Props extends Pick<ReturnType<typeof useMonthlyUrl>, 'url' | 'list'> {
  count: string | undefined
  chosen: readonly number[]
  onToggle: (month: number) => void
  onAllMonths: () => void
}

export function MonthlyToolbar({ url, list, count, chosen, onToggle, onAllMonths }: Props) {
  const isPhone = useIsPhone()
  const filter = useFilter()
  const years = yearsUntil(todayInItaly())
  return (
    <Toolbar
      title="Ordini mensili"
      count={count}
      search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca cliente' }}
      chips={
        chosen.length < monthNumbers.length && (
          <RemovableChip label={`Totale di ${monthsLabel(chosen)}`} onRemove={onAllMonths} />
        )
      }
      actions={<ListExport list={monthlyExport(url)} calls={monthlyCalls(filter, url)} />}
      note={<Notes />}
    >
      <NativeSelect
        aria-label="Anno"
        className={classes.year}
        data={years}
        value={url.anno}
        onChange={event => list({ anno: event.currentTarget.value })}
      />
      {isPhone && <MonthsMenu chosen={chosen} onToggle={onToggle} onAll={onAllMonths} />}
      <WordSwitch
        label="Valori da mostrare"
        options={measures}
        value={url.valore}
        onChange={valore => list({ valore, ordina: url.ordina && sortFor(url.ordina, valore) })}
      />
    </Toolbar>
  )
}

function Notes() {
  const { data: freshness } = useQuery(freshnessQuery)
  const isAdmin = useUser().Tipologia === 'Admin'
  return (
    <span className={classes.notes}>
      <span className={classes.note}>{confirmedOnly}</span>
      <span className={classes.fresh}>
        {freshness && (
          <FreshNote at={freshness.AggiornatoAl ?? undefined} staleAfterMinutes={freshness.OreMassime * 60} />
        )}
      </span>
      {isAdmin && <DailyFigures />}
    </span>
  )
}
