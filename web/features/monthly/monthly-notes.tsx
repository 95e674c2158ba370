import type { ReactNode } from 'react'
import { canSeeDailyFigures } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { DailyFigures } from './daily-figures.tsx'
import classes from './monthly.module.css'
import { confirmedOnly } from './monthly-export.ts'

export function MonthlyNotes({ children }: { children?: ReactNode }) {
  const hasDaily = canSeeDailyFigures(useUser().Tipologia)
  return (
    <span className={classes.notes}>
      <span className={classes.note}>{confirmedOnly}</span>
      {children && <span className={classes.note}>{children}</span>}
      <FreshnessNote />
      {hasDaily && <DailyFigures />}
    </span>
  )
}
