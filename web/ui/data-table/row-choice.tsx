import { Checkbox } from '@mantine/core'
import { createContext, use } from 'react'
import { RowActive } from './row-active.ts'
import classes from './row-choice.module.css'

interface RowChoices {
  chosen: ReadonlySet<string>
  toggle: (key: string) => void
}

/** Which rows are chosen for an action on several: around the table, so that a choice draws its box anew and no row. */
export const RowChoiceContext = createContext<RowChoices>({ chosen: new Set(), toggle: () => {} })

export function RowChoice({ rowKey, label }: { rowKey: string; label: string }) {
  const { chosen, toggle } = use(RowChoiceContext)
  const isActive = use(RowActive)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox is the input
    <label className={classes.choice}>
      <Checkbox
        size="sm"
        aria-label={label}
        tabIndex={isActive ? 0 : -1}
        checked={chosen.has(rowKey)}
        onChange={() => toggle(rowKey)}
      />
    </label>
  )
}
