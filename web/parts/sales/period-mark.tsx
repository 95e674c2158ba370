import classes from './sales.module.css'

/** The mark is thin for the first period and thick for the second, on all screens that name or draw periods. */
export function PeriodMark({ period }: { period: 1 | 2 }) {
  return <span className={classes.mark} data-period={period} aria-hidden />
}
