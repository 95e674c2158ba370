import { Flex } from '@mantine/core'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { monthName } from '#rules/months.ts'
import { axisSteps, axisText } from '#web/parts/sales/axis-text.ts'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import classes from './detail.module.css'
import {
  type MonthsProps,
  monthFigureText,
  monthIncrement,
  type ShownMonth,
  shownMonths,
} from './shown-months.ts'

/** Twelve months, with two bars above each column. */
export function MonthTable(props: MonthsProps) {
  const { measure } = props
  const months = shownMonths(props)
  const maximum = axisMaximum(
    months.flatMap(({ first = 0, second = 0 }) => [first, second]),
    1_000,
  )
  return (
    <ScrollRegion className={classes.months} label="Figure per mese">
      <div className={classes.chart} aria-hidden>
        <div className={classes.axis}>
          {axisSteps(maximum).map(share => (
            <span
              key={share}
              className={`soft tabular ${classes.tick}`}
              style={{ insetBlockEnd: `${share * 100}%` }}
            >
              {axisText(maximum * share)}
              {share === 0 && measure === 'F' && ' €'}
            </span>
          ))}
        </div>
        {months.map(month => (
          <Bars key={month.month} month={month} maximum={maximum} />
        ))}
      </div>
      <table className={classes.table}>
        <caption className="visually-hidden">
          {measure === 'F' ? 'Fatturato per mese' : 'Quantità per mese'}
        </caption>
        <thead>
          <tr>
            <td />
            {months.map(({ month }) => (
              <th key={month} scope="col">
                <abbr title={monthName(month)}>{monthName(month).slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['first', 'second'] as const).map((place, at) => (
            <tr key={place}>
              <th scope="row">
                <PeriodMark period={at === 0 ? 1 : 2} /> Periodo {at + 1}
              </th>
              {months.map(month => (
                <td key={month.month}>{monthFigureText(month[place], measure)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Incremento</th>
            {months.map(month => (
              <IncrementCell key={month.month} month={month} />
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function IncrementCell({ month }: { month: ShownMonth }) {
  const { text, way } = monthIncrement(month)
  return <td data-way={way}>{text}</td>
}

function Bars({ month, maximum }: { month: ShownMonth; maximum: number }) {
  const height = (value = 0) => `${Math.min(100, Math.max(0, (value / maximum) * 100)).toFixed(1)}%`
  return (
    <Flex component="span" className={classes.pair} align="flex-end" justify="center" gap={3}>
      <span className={classes.bar} data-period="1" style={{ blockSize: height(month.first) }} />
      <span className={classes.bar} data-period="2" style={{ blockSize: height(month.second) }} />
    </Flex>
  )
}
