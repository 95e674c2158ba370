import classes from './monthly.module.css'

interface Props {
  now: number
  before: number
  /** What reaches from end to end. */
  most: number
}

/** The figures stand beside them: thick is the year, slim the year before. */
export function YearBars({ now, before, most }: Props) {
  const width = (value: number) => `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%`
  return (
    <span className={classes.bars} aria-hidden>
      <span className={classes.before} style={{ width: width(before) }} />
      <span className={classes.now} style={{ width: width(now) }} />
    </span>
  )
}
