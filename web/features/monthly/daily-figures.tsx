import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { integer } from '#rules/italian-format.ts'
import { useFilter } from '#web/kit/filter.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { todayInItaly } from '#web/kit/today.ts'
import classes from './monthly.module.css'
import { dailyQuery } from './monthly-data.ts'

/** The Admin's look at one day: how many orders were confirmed, how many doors. */
export function DailyFigures() {
  const id = useId()
  const today = todayInItaly()
  const [day, setDay] = useState(today)
  const { data, error } = useQuery(dailyQuery(useFilter(), day))
  return (
    <section className={classes.daily} aria-label="Ordini del giorno">
      <label htmlFor={id}>Giorno</label>
      <TextInput
        id={id}
        type="date"
        size="sm"
        className={classes.day}
        min="2018-01-01"
        max={today}
        required
        value={day}
        onChange={event => event.currentTarget.value && setDay(event.currentTarget.value)}
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
