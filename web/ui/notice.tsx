import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
}

interface NoticeProps {
  tone: keyof typeof icons
  children: ReactNode
  action?: ReactNode
  /** True if the notice is there from the start and need not interrupt a screen reader. */
  quiet?: boolean
  /** True if the notice replaces a form, so that focus and screen reader continue at the notice. */
  takesFocus?: boolean
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** A message at the place that it concerns, visible while it applies. */
export function Notice({ tone, children, action, quiet = false, takesFocus = false }: NoticeProps) {
  const Icon = icons[tone]
  const role = tone === 'warning' || tone === 'danger' ? 'alert' : 'status'
  return (
    <div
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={classes.notice}
      data-tone={tone}
      role={quiet ? 'note' : role}
    >
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
