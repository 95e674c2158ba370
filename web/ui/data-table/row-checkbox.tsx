import { Checkbox } from '@mantine/core'
import { use } from 'react'
import { RowActive } from './row-active.ts'
import classes from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** `isRange` is true with Shift. */
  onChange: (isRange: boolean) => void
}

/** A checkbox in a cell; Tab reaches the checkbox only in the row with the focus. */
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
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
