import { canSeeDailyFigures } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { Freshness } from '#web/parts/order/freshness.tsx'
import { DailyFigures } from './daily-figures.tsx'
import classes from './monthly.module.css'
import { confirmedOnly } from './monthly-export.ts'

export function MonthlyNotes() {
  const hasDaily = canSeeDailyFigures(useUser().Tipologia)
  return (
    <span className={classes.notes}>
      <span className={classes.note}>{confirmedOnly}</span>
      <Freshness />
      {hasDaily && <DailyFigures />}
    </span>
  )
}
