import classes from './sales.module.css'

/** Thin for the first period, thick for the second, wherever periods are named or drawn. */
export function PeriodMark({ period }: { period: 1 | 2 }) {
  return <span className={classes.mark} data-period={period} aria-hidden />
}
