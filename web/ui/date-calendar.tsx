import { Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  clampedDay,
  longDayText,
  monthText,
  monthWeeks,
  shiftedDay,
  shiftedMonth,
  weekdayOf,
  weekdays,
} from '#rules/calendar.ts'
import classes from './date-calendar.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  chosen: string
  today: string
  min: string
  max: string
  onChoose: (day: string) => void
}

/** One month. Arrows, Home, End and Page keys move the focused day; Shift with a Page key moves by a year. */
export function DateCalendar({ chosen, today, min, max, onChoose }: Props) {
  const heading = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(() => clampedDay(chosen || today, min, max))
  const go = (day: string) => setAt(clampedDay(day, min, max))

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(event, at)
    if (!next) return
    event.preventDefault()
    flushSync(() => go(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  return (
    <>
      <Group gap={0} wrap="nowrap" justify="space-between" mb="xs">
        <IconButton
          icon={IconChevronLeft}
          label="Mese precedente"
          disabled={min >= `${at.slice(0, 7)}-01`}
          onClick={() => go(shiftedMonth(at, -1))}
        />
        <span id={heading} className="strong" aria-live="polite">
          {monthText(at)}
        </span>
        <IconButton
          icon={IconChevronRight}
          label="Mese successivo"
          disabled={max.slice(0, 7) <= at.slice(0, 7)}
          onClick={() => go(shiftedMonth(at, 1))}
        />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons that the arrows move in is a grid */}
      <table ref={grid} role="grid" aria-labelledby={heading} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(at).map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]}>
                  {day && (
                    <button
                      type="button"
                      className={classes.day}
                      tabIndex={day === at ? 0 : -1}
                      data-autofocus={day === at || undefined}
                      aria-label={longDayText(day)}
                      aria-pressed={day === chosen}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day < min || day > max}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function dayByKey({ key, shiftKey }: KeyboardEvent, at: string): string | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days) return shiftedDay(at, days)
  if (key === 'Home') return shiftedDay(at, -weekdayOf(at))
  if (key === 'End') return shiftedDay(at, 6 - weekdayOf(at))
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months ? shiftedMonth(at, shiftKey ? months * 12 : months) : undefined
}
