import { Flex } from '@mantine/core'
import type { MonthlyRow } from '#contract/monthly.ts'
import { type Measure, monthName, monthNumbers } from '#rules/months.ts'
import { MonthFigure } from './month-figure.tsx'
import classes from './monthly.module.css'
import type { OpenMonth } from './monthly-columns.tsx'

interface Props {
  row: MonthlyRow
  measure: Measure
  chosen: readonly number[]
  onOpen: OpenMonth
}

export function MonthList({ row, measure, chosen, onOpen }: Props) {
  return (
    <dl aria-label={`Mesi di ${row.RagSociale}`}>
      {monthNumbers.map(month => (
        <Flex
          key={month}
          className={`tabular ${classes.month}`}
          align="center"
          justify="space-between"
          mih={44}
          data-left-out={!chosen.includes(month) || undefined}
        >
          <dt className="soft">{monthName(month)}</dt>
          <dd>
            <MonthFigure row={row} month={month} measure={measure} onOpen={onOpen} />
          </dd>
        </Flex>
      ))}
    </dl>
  )
}
