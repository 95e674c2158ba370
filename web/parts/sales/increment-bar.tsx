import { incrementOf } from '#rules/increment.ts'
import { IncrementMark } from './increment.tsx'
import classes from './sales.module.css'

/** Percent at which the bar is full; beyond it ends in a point. */
const full = 60

/** The increment with its bar from the middle line; a word has none. */
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
