import { Box } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './steps.module.css'

export interface ThingStep {
  name: string
  look: 'done' | 'current' | 'later' | 'late'
  /** The step at which the thing is; a step that is done may be it, too. */
  isCurrent?: boolean
  /** For example the step's day. */
  note?: string | undefined
  /** Says what is wrong with a late step. */
  warning?: string
  /** Percentage of the way to the next step. */
  progress?: number
}

const inks = {
  done: undefined,
  current: undefined,
  later: 'var(--soglia-ink-soft)',
  late: 'var(--soglia-danger)',
}

/** States of a thing in their order, with their days. On a phone they stand below each other. */
export function Steps({ label, steps }: { label: string; steps: readonly ThingStep[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, look, isCurrent, note, warning, progress = 0 }) => (
        <li
          key={name}
          className={classes.step}
          data-look={look}
          aria-current={isCurrent ? 'step' : undefined}
          style={{ '--filled': `${progress}%` } as CSSProperties}
        >
          <span className={`center ${classes.mark}`} aria-hidden>
            {look === 'done' && <IconCheck size={14} stroke={2.5} />}
          </span>
          <Box component="strong" ff="var(--soglia-type)" fz={15} fw={600} c={inks[look]}>
            {name}
          </Box>
          {look === 'done' && <span className="visually-hidden"> fatto</span>}
          {note && (
            <Box component="span" className="label tabular" display="block">
              {note}
            </Box>
          )}
          {warning && (
            <Box component="span" className="label danger strong" display="block">
              <IconAlertTriangle size={14} stroke={2} aria-hidden style={{ verticalAlign: -2 }} /> {warning}
            </Box>
          )}
        </li>
      ))}
    </ol>
  )
}
