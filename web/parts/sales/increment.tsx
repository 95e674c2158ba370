import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { incrementOf } from '#rules/increment.ts'
import { percent } from '#rules/italian-format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './sales.module.css'

interface Props {
  first: number
  second: number
  /** Where there is room for the word alone: that all is gone says its figure. */
  isBrief?: boolean
}

/** How much more the second period has: arrow, sign and figure; a word where there is nothing to compare with. */
export function Increment({ first, second, isBrief = false }: Props) {
  const increment = incrementOf(first, second)
  if (increment === null)
    return second === 0 ? (
      <span className={classes.none}>—</span>
    ) : (
      <StatusChip tone="info" icon={<IconPlus size={12} stroke={2.5} aria-hidden />}>
        nuovo
      </StatusChip>
    )
  if (second === 0 && isBrief) return <StatusChip tone="danger">perso</StatusChip>
  return (
    <span className={classes.change}>
      {second === 0 && <StatusChip tone="danger">perso</StatusChip>}
      <Change increment={increment} withArrow={second !== 0} />
    </span>
  )
}

function Change({ increment, withArrow }: { increment: number; withArrow: boolean }) {
  const shown = Math.round(increment * 10)
  if (shown === 0) return <span className={classes.increment}>{percent(0, 1)}</span>
  const Arrow = shown > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.increment} data-way={shown > 0 ? 'up' : 'down'}>
      {withArrow && <Arrow size={14} stroke={2} aria-hidden />}
      {shown > 0 && '+'}
      {percent(increment, 1)}
    </span>
  )
}
