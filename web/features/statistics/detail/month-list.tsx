import { Box } from '@mantine/core'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { monthName } from '#rules/months.ts'
import { BarPair } from '#web/parts/sales/bar-pair.tsx'
import classes from './detail.module.css'
import { type MonthsProps, monthFigureText, monthIncrement, shownMonths } from './shown-months.ts'

/** Lists the months below each other, because a phone has no room for twelve columns. */
export function SalesMonthList(props: MonthsProps) {
  const months = shownMonths(props).filter(({ first, second }) => first !== undefined || second !== undefined)
  const maximum = axisMaximum(
    months.flatMap(({ first = 0, second = 0 }) => [first, second]),
    1_000,
  )
  return (
    <ul className="tile lined">
      {months.map(month => {
        const { text, way } = monthIncrement(month)
        return (
          <li key={month.month} className={`tabular ${classes.item}`}>
            <span>{monthName(month.month)}</span>
            <span data-way={way}>{text}</span>
            <BarPair
              group="MPM PORTE"
              first={month.first ?? 0}
              second={month.second ?? 0}
              maximum={maximum}
            />
            <span className="label">
              <span className="visually-hidden">Periodo 1: </span>
              {monthFigureText(month.first, props.measure)}
            </span>
            <Box component="span" fz={13}>
              <span className="visually-hidden">Periodo 2: </span>
              {monthFigureText(month.second, props.measure)}
            </Box>
          </li>
        )
      })}
    </ul>
  )
}
