import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './step-measures.module.css'

interface DigitFieldProps {
  label: string
  digits: number
  value: number
  error?: string | undefined
  onChange: (value: number) => void
  /** Buttons and arrow keys count up and down. */
  step?: boolean
}

/** A whole number of so many digits; nothing else can be typed, and empty is zero. */
export function DigitField({ label, digits, value, error, onChange, step = false }: DigitFieldProps) {
  const largest = 10 ** digits - 1
  const by = (difference: number) => onChange(Math.max(1, Math.min(largest, value + difference)))
  function onKeyDown(event: KeyboardEvent) {
    if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    by(event.key === 'ArrowUp' ? 1 : -1)
  }
  const field = (
    <TextInput
      className={classes.digits}
      aria-label={label}
      aria-required
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      value={value > 0 ? String(value) : ''}
      error={error}
      onChange={event => onChange(Number(event.currentTarget.value.replace(/\D/g, '').slice(0, digits)))}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
  if (!step) return field
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Una in meno"
        tabIndex={-1}
        onClick={() => by(-1)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      {field}
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Una in più"
        tabIndex={-1}
        onClick={() => by(1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  )
}
