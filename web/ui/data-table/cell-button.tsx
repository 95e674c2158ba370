import { type ReactNode, use } from 'react'
import classes from './row-action.module.css'
import { RowActive } from './row-active.ts'

interface CellButtonProps {
  /** The accessible name; it holds the text that is shown. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** A figure that opens what it is made of: it does not press the row, and Tab stops on it as on a RowAction. */
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
