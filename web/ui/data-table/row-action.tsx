import { type ReactNode, use } from 'react'
import classes from './row-action.module.css'
import { RowActive } from './row-active.ts'

interface RowActionProps {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  onClick: () => void
  busy?: boolean
  tone?: 'danger'
}

/** A button in a cell: it does not press the row, and Tab stops on it only in the row that has the keyboard. */
export function RowAction({ label, icon, onClick, busy = false, tone }: RowActionProps) {
  const isActive = use(RowActive)
  return (
    <button
      type="button"
      className={classes.action}
      data-tone={tone}
      data-busy={busy || undefined}
      tabIndex={isActive ? 0 : -1}
      title={label}
      aria-label={label}
      aria-busy={busy}
      onClick={() => !busy && onClick()}
    >
      {icon}
    </button>
  )
}
