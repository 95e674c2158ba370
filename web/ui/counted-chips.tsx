import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { integer } from '#rules/italian-format.ts'
import classes from './chips.module.css'

interface CountedChipsProps<V extends string> {
  label: string
  options: readonly { value: V; label: string; count: number | undefined; icon?: ReactNode }[]
  value: V | undefined
  onChange: (value: V | undefined) => void
}

/** Filters of a list with their counts; a press on an active chip clears the filter. */
export function CountedChips<V extends string>({ label, options, value, onChange }: CountedChipsProps<V>) {
  return (
    <Flex component="fieldset" className={classes.choices} gap={6}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <Flex
          component="button"
          key={option.value}
          type="button"
          className={classes.choice}
          display="inline-flex"
          align="center"
          gap={6}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && <strong className="tabular">{integer(option.count)}</strong>}
        </Flex>
      ))}
    </Flex>
  )
}
