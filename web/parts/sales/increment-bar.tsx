import { incrementOf } from '#rules/increment.ts'
import { IncrementMark } from './increment.tsx'
import classes from './sales.module.css'

/** Percentage of a full bar; higher values end in a tip. */
const full = 60

/** An increment with a bar from the middle line; increments in words have no bar. */
export function IncrementBar({ first, second }: { first: number; second: number }) {
  const { percent, word } = incrementOf(first, second)
  return (
    <span className={classes.changeLine}>
      <span className={classes.middle} aria-hidden>
        {percent !== null && word === null && (
          <span
            className={classes.swing}
            data-way={percent < 0 ? 'down' : 'up'}
            data-beyond={Math.abs(percent) > full || undefined}
            style={{ inlineSize: `${Math.min(50, (Math.abs(percent) / full) * 50).toFixed(1)}%` }}
          />
        )}
      </span>
      <IncrementMark first={first} second={second} />
    </span>
  )
}
