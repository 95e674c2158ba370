import { figureText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { IncrementMark } from './increment.tsx'
import classes from './sales.module.css'

interface Props {
  /** Absent if nothing is compared. */
  first?: number | undefined
  second: number
  measure: Measure
}

/** Totals at the bottom of a phone's screen. */
export function TotalBar({ first, second, measure }: Props) {
  return (
    <section className={classes.totalBar} aria-label="Totale">
      <strong>Totale</strong>
      <span className={classes.totals}>
        {first !== undefined && (
          <span className={classes.before}>
            <span className="visually-hidden">Periodo 1: </span>
            {figureText(first, measure)}
          </span>
        )}
        <strong>
          {first !== undefined && <span className="visually-hidden">Periodo 2: </span>}
          {figureText(second, measure)}
        </strong>
      </span>
      {first !== undefined && <IncrementMark first={first} second={second} />}
    </section>
  )
}
