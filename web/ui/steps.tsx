import { Box, Flex } from '@mantine/core'
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

interface Props {
  label: string
  steps: readonly ThingStep[]
}

/** States of a thing in their order, with their days. On a phone they stand below each other. */
export function Steps({ label, steps }: Props) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(step => (
        <li
          key={step.name}
          className={classes.step}
          data-look={step.look}
          aria-current={step.isCurrent ? 'step' : undefined}
          style={{ '--filled': `${step.progress ?? 0}%` } as CSSProperties}
        >
          <Mark look={step.look} />
          <StepWords {...step} size={15} />
        </li>
      ))}
    </ol>
  )
}

/** The same in two lines of text, for a page that is about what stands below. */
export function LowSteps({ label, steps }: Props) {
  return (
    <Flex component="ol" aria-label={label} gap="sm">
      {steps.map((step, at) => (
        <Flex
          key={step.name}
          component="li"
          gap="sm"
          flex={at === steps.length - 1 ? 'none' : '1 1 auto'}
          data-look={step.look}
          aria-current={step.isCurrent ? 'step' : undefined}
        >
          <Mark look={step.look} isInLine />
          <div>
            <StepWords {...step} size={14} />
          </div>
          {at < steps.length - 1 && (
            <Box
              flex={1}
              miw={8}
              h={2}
              mt={10}
              bg={step.look === 'done' ? 'var(--soglia-accent)' : 'var(--soglia-line-strong)'}
              aria-hidden
            />
          )}
        </Flex>
      ))}
    </Flex>
  )
}

function Mark({ look, isInLine = false }: { look: ThingStep['look']; isInLine?: boolean }) {
  return (
    <Box
      component="span"
      className={`center ${classes.mark}`}
      {...(isInLine && { pos: 'static', flex: 'none' })}
      aria-hidden
    >
      {look === 'done' && <IconCheck size={14} stroke={2.5} />}
    </Box>
  )
}

function StepWords({ name, look, note, warning, size }: ThingStep & { size: number }) {
  return (
    <>
      <Box component="strong" ff="var(--soglia-type)" fz={size} fw={600} c={inks[look]}>
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
    </>
  )
}
