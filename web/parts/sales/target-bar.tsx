import { Box } from '@mantine/core'
import classes from './sales.module.css'

interface Props {
  /** Reached percent of the year's target; null without a target. */
  percent: number | null
  /** Percent of the year that is over. */
  today: number
  height: number
}

/** The reached share of a target, with a mark where the year should be today. */
export function TargetBar({ percent, today, height }: Props) {
  return (
    <Box component="span" className={classes.targetBar} pos="relative" display="block" h={height} aria-hidden>
      <span
        className={classes.reached}
        style={{ inlineSize: `${Math.min(100, Math.max(0, percent ?? 0))}%` }}
      />
      <span className={classes.today} style={{ insetInlineStart: `${today}%` }} />
    </Box>
  )
}
