import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import classes from './row-action.module.css'
import { RowActive } from './row-active.ts'

interface RowActionProps {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  onClick: () => void
  busy?: boolean
  tone?: 'danger'
}

interface RowLinkProps extends Pick<RowActionProps, 'label' | 'icon'> {
  /** A screen of the portal, or an external URL such as tel: or mailto:. */
  leads: LinkProps | string
}

/** A link that looks and behaves like a `RowAction`. */
export function RowLink({ label, icon, leads }: RowLinkProps) {
  const look = {
    className: classes.action,
    tabIndex: use(RowActive) ? 0 : -1,
    title: label,
    'aria-label': label,
    children: icon,
  }
  return typeof leads === 'string' ? <a {...look} href={leads} /> : <Link {...leads} {...look} />
}

/** A button in a cell. A click does not press the row. Tab reaches the button only in the row with the focus. */
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
