import { Flex } from '@mantine/core'
import { figureText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { IncrementMark } from './increment.tsx'
import classes from './sales.module.css'

interface Props {
  /** Absent if no first period is compared. */
  first?: number | undefined
  second: number
  measure: Measure
}

/** Totals at the bottom of a phone's screen. */
export function TotalBar({ first, second, measure }: Props) {
  return (
    <Flex
      component="section"
      className={classes.totalBar}
      align="center"
      justify="space-between"
      gap={14}
      mb="-md"
      mx="-md"
      aria-label="Totale"
    >
      <strong>Totale</strong>
      <Flex component="span" className="tabular" ta="end" direction="column" ms="auto">
        {first !== undefined && (
          <span className="label">
            <span className="visually-hidden">Periodo 1: </span>
            {figureText(first, measure)}
          </span>
        )}
        <strong>
          {first !== undefined && <span className="visually-hidden">Periodo 2: </span>}
          {figureText(second, measure)}
        </strong>
      </Flex>
      {first !== undefined && <IncrementMark first={first} second={second} />}
    </Flex>
  )
}
