import { createContext, use } from 'react'
import { RowCheckbox } from './row-checkbox.tsx'

interface RowChoices {
  chosen: ReadonlySet<string>
  toggle: (key: string, isRange?: boolean) => void
}

/** Rows chosen for a bulk action. With a context, a choice redraws the checkboxes but no row. */
export const RowChoiceContext = createContext<RowChoices>({ chosen: new Set(), toggle: () => {} })

export function RowChoice({ rowKey, label }: { rowKey: string; label: string }) {
  const { chosen, toggle } = use(RowChoiceContext)
  return (
    <RowCheckbox label={label} checked={chosen.has(rowKey)} onChange={isRange => toggle(rowKey, isRange)} />
  )
}
