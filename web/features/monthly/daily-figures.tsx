import { Flex } from '@mantine/core'
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
    <Flex
      component="section"
      className="label"
      wrap="wrap"
      align="center"
      gap="4px 10px"
      ms={{ base: 0, sm: 'auto' }}
      w={{ base: '100%', sm: 'auto' }}
      aria-label="Ordini del giorno"
    >
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
        <Flex component="span" className={`tabular ${classes.dayFigures}`} gap="md" aria-live="polite">
          <span>
            Numero ordini <strong>{data ? integer(data.NumOrdini) : '…'}</strong>
          </span>
          <span>
            Quantità <strong>{data ? integer(data.Qta) : '…'}</strong>
          </span>
        </Flex>
      )}
    </Flex>
  )
}
