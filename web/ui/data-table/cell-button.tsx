import { type ReactNode, use } from 'react'
import classes from './row-action.module.css'
import { RowActive } from './row-active.ts'

interface CellButtonProps {
  /** The accessible name, which contains the visible text. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** A figure that opens its details. A click does not press the row. Tab reaches the figure like a RowAction. */
export function CellButton({ label, onClick, children }: CellButtonProps) {
  const isActive = use(RowActive)
  return (
    <button
      type="button"
      className={classes.figure}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
