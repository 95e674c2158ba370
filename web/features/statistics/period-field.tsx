import { Box, Flex } from '@mantine/core'
import { useId, useState } from 'react'
import { readItalianDay } from '#rules/italian-day.ts'
import { dayText } from '#rules/italian-format.ts'
import { isDay, type Period } from '#rules/sales-periods.ts'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import { PeriodCalendar } from './period-calendar.tsx'
import classes from './period-field.module.css'

interface Props {
  /** Absent if there is only one period. */
  number?: 1 | 2
  period: Period
  fault: string | undefined
  /** True if it differs from the calculated period. */
  isChanged: boolean
  onChange: (period: Period) => void
}

/** First and last day of a period; a mistake is explained below. */
export function PeriodField({ number, period, fault, isChanged, onChange }: Props) {
  const id = useId()
  const name = number ? `Periodo ${number}` : 'Periodo'
  const day = (end: keyof Period, label: string) => (
    <DayInput
      label={`${name}, ${label}`}
      faultId={fault && id}
      day={period[end]}
      onChange={value => onChange({ ...period, [end]: value })}
    />
  )
  return (
    <fieldset className={classes.field}>
      <legend className="visually-hidden">{name}</legend>
      <Flex
        component="span"
        className={classes.frame}
        align="center"
        gap={6}
        data-changed={isChanged || undefined}
        data-fault={fault !== undefined || undefined}
      >
        {number && <PeriodMark period={number} />}
        <span className={`note ${classes.name}`} aria-hidden>
          {name}
        </span>
        {day('from', 'inizio')}
        <span aria-hidden>–</span>
        {day('to', 'fine')}
        <PeriodCalendar name={name} period={period} onChange={onChange} />
      </Flex>
      {fault && (
        <Box id={id} className="danger" mt="xs" fz={12} role="alert">
          {fault}
        </Box>
      )}
    </fieldset>
  )
}

interface DayInputProps {
  label: string
  faultId: string | undefined
  /** A day, or unfinished text. */
  day: string
  onChange: (day: string) => void
}

/** Users may type any form that `readItalianDay` reads. It is reported at each key, and completed on blur. */
function DayInput({ label, faultId, day, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const text = isDay(day) ? dayText(day) : day
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={classes.day}
      placeholder="gg/mm/aaaa"
      maxLength={10}
      aria-label={label}
      aria-invalid={faultId !== undefined}
      aria-describedby={faultId}
      value={typed ?? text}
      onFocus={event => event.currentTarget.select()}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        onChange(readItalianDay(next) ?? next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
