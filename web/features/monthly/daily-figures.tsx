import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { integer } from '#rules/italian-format.ts'
import { useFilter } from '#web/kit/filter.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { DateField } from '#web/ui/date-field.tsx'
import classes from './monthly.module.css'
import { dailyQuery } from './monthly-data.ts'

/** The Admin's view of one day: number of confirmed orders and doors. */
export function DailyFigures() {
  const today = todayInItaly()
  const [day, setDay] = useState(today)
  const { data, error } = useQuery(dailyQuery(useFilter(), day))
  return (
    <section className={classes.daily} aria-label="Ordini del giorno">
      <DateField
        today={todayInItaly()}
        label="Giorno"
        className={classes.day}
        min="2018-01-01"
        max={today}
        isRequired
        value={day}
        onChange={setDay}
      />
      {error && !data ? (
        <span role="alert">{messageOf(error)}</span>
      ) : (
        <span className={classes.dayFigures} aria-live="polite">
          <span>
            Numero ordini <strong>{data ? integer(data.NumOrdini) : '…'}</strong>
          </span>
          <span>
            Quantità <strong>{data ? integer(data.Qta) : '…'}</strong>
          </span>
        </span>
      )}
    </section>
  )
}
