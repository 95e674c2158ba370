import { useUser } from '#web/kit/user.ts'
import { Freshness } from '#web/parts/order/freshness.tsx'
import { DailyFigures } from './daily-figures.tsx'
import classes from './monthly.module.css'
import { confirmedOnly } from './monthly-export.ts'

export function MonthlyNotes() {
  const isAdmin = useUser().Tipologia === 'Admin'
  return (
    <span className={classes.notes}>
      <span className={classes.note}>{confirmedOnly}</span>
      <Freshness />
      {isAdmin && <DailyFigures />}
    </span>
  )
}
