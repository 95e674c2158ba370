import { ActionIcon, Flex, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { wholeProblem } from '#rules/italian-amount.ts'
import classes from './choices.module.css'

interface DigitFieldProps {
  label: string
  digits: number
  value: number
  error?: string | undefined
  onChange: (value: number) => void
  /** Buttons and arrow keys change the value by one. */
  step?: boolean
}

/**
 * A whole number of at most `digits` digits; empty counts as zero. Wrong text stays visible with the reason, and also
 * counts as zero.
 */
export function DigitField({ label, digits, value, error, onChange, step = false }: DigitFieldProps) {
  const [refused, setRefused] = useState('')
  const largest = 10 ** digits - 1
  const by = (difference: number) => onChange(Math.max(1, Math.min(largest, value + difference)))
  function change(text: string) {
    const problem = wholeProblem(text, digits)
    setRefused(problem ? text : '')
    onChange(problem ? 0 : Number(text))
  }
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
      value={value > 0 ? String(value) : refused}
      error={value > 0 ? error : (wholeProblem(refused, digits) ?? error)}
      onChange={event => change(event.currentTarget.value.trim())}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
  if (!step) return field
  const button = (label: string, difference: number, Icon: typeof IconPlus) => (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={label}
      tabIndex={-1}
      onClick={() => by(difference)}
    >
      <Icon size={16} />
    </ActionIcon>
  )
  return (
    <Flex className={classes.stepper} align="flex-start" gap="sm">
      {button('Una in meno', -1, IconMinus)}
      {field}
      {button('Una in più', 1, IconPlus)}
    </Flex>
  )
}
