import { Checkbox } from '@mantine/core'
import { use } from 'react'
import { RowActive } from './row-active.ts'
import classes from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  onChange: () => void
}

/** A box in a cell: Tab stops on it only in the row that has the keyboard. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  const isActive = use(RowActive)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox is the input
    <label className={classes.choice}>
      <Checkbox
        size="sm"
        aria-label={label}
        tabIndex={isActive ? 0 : -1}
        checked={checked}
        onChange={onChange}
      />
    </label>
  )
}
