import classes from './sales.module.css'

/** Slim for the first period, full for the second, wherever one of them is named or drawn. */
export function PeriodMark({ period }: { period: 1 | 2 }) {
  return <span className={classes.mark} data-period={period} aria-hidden />
}
