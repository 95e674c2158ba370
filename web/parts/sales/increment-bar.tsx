import { incrementOf } from '#rules/increment.ts'
import { IncrementMark } from './increment.tsx'
import classes from './sales.module.css'

/** An increment of this many percent fills the bar; a pointed end marks higher ones. */
const full = 60

/** The bar grows left or right from zero; `nuovo` and `perso` have no bar. */
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
