import { Flex } from '@mantine/core'
import { groupColour } from './group-mark.tsx'
import classes from './sales.module.css'

interface Props {
  group: string
  /** Absent if no first period is compared. */
  first?: number | undefined
  second: number
  /** End of the common axis. */
  maximum: number
}

/** The thick bar shows the second period, the thin bar the first. Figures stand next to the bars. */
export function BarPair({ group, first, second, maximum }: Props) {
  return (
    <Flex
      component="span"
      className={classes.bars}
      direction="column"
      gap={1}
      style={groupColour(group)}
      aria-hidden
    >
      <Bar period={2} value={second} maximum={maximum} />
      {first !== undefined && <Bar period={1} value={first} maximum={maximum} />}
    </Flex>
  )
}

function Bar({ period, value, maximum }: { period: 1 | 2; value: number; maximum: number }) {
  const share = maximum > 0 ? Math.min(1, Math.max(0, value / maximum)) : 0
  return (
    <span
      className={classes.bar}
      data-period={period}
      data-empty={share === 0 || undefined}
      style={{ inlineSize: `${(share * 100).toFixed(2)}%` }}
    />
  )
}
