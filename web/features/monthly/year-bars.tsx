import classes from './monthly.module.css'

interface Props {
  now: number
  before: number
  /** The value of a bar of full length. */
  most: number
}

/** The thick bar is this year, the thin one last year; figures stand next to them. */
export function YearBars({ now, before, most }: Props) {
  const width = (value: number) => `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%`
  return (
    <span className={classes.bars} aria-hidden>
      <span className={classes.before} style={{ width: width(before) }} />
      <span className={classes.now} style={{ width: width(now) }} />
    </span>
  )
}
