import { Flex } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Step } from '#rules/door-configuration.ts'
import classes from './step-header.module.css'

const names: Record<Step, string> = { 1: 'Tipologia', 2: 'Dettaglio Anta', 3: 'Misure', 4: 'Ferramenta' }
const steps = [1, 2, 3, 4] as const

interface Props {
  step: Step
  /** The first incomplete step; the user may jump to any step up to it. */
  firstOpen: Step | 5
  onStep: (step: Step) => void
}

export function StepHeader({ step, firstOpen, onStep }: Props) {
  return (
    <Flex
      component="ol"
      className={classes.steps}
      align="center"
      gap={{ base: 'xs', sm: 'sm' }}
      flex="none"
      aria-label="Passi"
    >
      {steps.map(number => (
        <Flex component="li" key={number} className={classes.item} align="center" gap="sm">
          <Flex
            component="button"
            type="button"
            className={`soft ${classes.step}`}
            align="center"
            gap={{ base: 6, sm: 10 }}
            data-done={number < firstOpen && number !== step ? true : undefined}
            aria-current={number === step ? 'step' : undefined}
            aria-disabled={number > firstOpen ? true : undefined}
            onClick={() => onStep(number)}
          >
            <span className={`strong center ${classes.badge}`} aria-hidden>
              {number < firstOpen && number !== step ? <IconCheck size={14} stroke={2.5} /> : number}
            </span>
            <span className={classes.name}>
              <span className="visually-hidden">Passo {number}: </span>
              {names[number]}
            </span>
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}
