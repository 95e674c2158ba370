import { Popover, Stack } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Period } from '#rules/sales-periods.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { DateCalendar } from '#web/ui/date-calendar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'

const ends = [
  { value: 'from', label: 'Inizio' },
  { value: 'to', label: 'Fine' },
] as const

interface Props {
  /** Name of the period: `Periodo 1`. */
  name: string
  period: Period
  onChange: (period: Period) => void
}

/** Chooses a period in a calendar: first its first day, then its last day. */
export function PeriodCalendar({ name, period, onChange }: Props) {
  const [end, setEnd] = useState<keyof Period>()
  // On a phone the calendar opens above the sheet, because the sheet is lower than a calendar month.
  const isPhone = useIsPhone()
  // Esc closes only the calendar, not the sheet around it.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setEnd(undefined)
  }
  function choose(day: string) {
    setEnd(end === 'from' ? 'to' : undefined)
    onChange({ ...period, [end ?? 'to']: day })
  }
  return (
    <Popover
      opened={end !== undefined}
      onChange={isOpen => !isOpen && setEnd(undefined)}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles
      withinPortal={isPhone}
      zIndex={400}
      closeOnEscape={false}
    >
      <Popover.Target>
        <IconButton
          icon={IconCalendar}
          label={`Calendario: ${name}`}
          size={26}
          flex="none"
          onClick={() => setEnd(end ? undefined : 'from')}
        />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={`Giorni: ${name}`} onKeyDown={onKeyDown}>
        {end && (
          <Stack gap="sm" align="center">
            <WordSwitch label="Giorno da scegliere" options={ends} value={end} onChange={setEnd} />
            <DateCalendar
              key={end}
              min="2018-01-01"
              max="2099-12-31"
              today={todayInItaly()}
              chosen={period[end]}
              onChoose={choose}
            />
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
