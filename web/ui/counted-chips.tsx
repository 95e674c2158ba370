import type { ReactNode } from 'react'
import { integer } from '#rules/italian-format.ts'
import classes from './chips.module.css'

interface CountedChipsProps<V extends string> {
  label: string
  options: readonly { value: V; label: string; count: number | undefined; icon?: ReactNode }[]
  value: V | undefined
  onChange: (value: V | undefined) => void
}

/** Filters of a list with their counts; pressing an active chip clears it. */
export function CountedChips<V extends string>({ label, options, value, onChange }: CountedChipsProps<V>) {
  return (
    <fieldset className={classes.counted}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className={classes.choice}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && <strong className="tabular">{integer(option.count)}</strong>}
        </button>
      ))}
    </fieldset>
  )
}
