import { Flex } from '@mantine/core'
import { progressTone } from '#rules/progress-tone.ts'
import classes from './progress-ring.module.css'

const radius = 7
const around = 2 * Math.PI * radius

/** The figure gives the exact percentage; the ring shows the percentage at a glance. */
export function ProgressRing({ percent }: { percent: number }) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <Flex
      component="span"
      className={`tabular ${classes.progress}`}
      display="inline-flex"
      align="center"
      gap="sm"
    >
      <svg className={classes.ring} viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
        <circle cx={9} cy={9} r={radius} />
        {shown > 0 && (
          <circle
            stroke={`var(--soglia-ring-${progressTone(percent)})`}
            cx={9}
            cy={9}
            r={radius}
            strokeDasharray={`${(shown / 100) * around} ${around}`}
            transform="rotate(-90 9 9)"
          />
        )}
      </svg>
      {Math.round(percent)}%
    </Flex>
  )
}
