import { Flex } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Step } from '#rules/door-configuration.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './position-dialog.module.css'

const names: Record<Step, string> = { 1: 'Tipologia', 2: 'Dettaglio Anta', 3: 'Misure', 4: 'Ferramenta' }
const steps = [1, 2, 3, 4] as const

interface Props {
  step: Step
  /** The first incomplete step; the user may jump to this step and to all earlier steps. */
  firstOpen: Step | 5
  onStep: (step: Step) => void
}

export function StepHeader({ step, firstOpen, onStep }: Props) {
  const isPhone = useIsPhone()
  return (
    <Flex
      component="ol"
      className={classes.steps}
      align="center"
      gap={{ base: 'xs', sm: 'sm' }}
      flex="none"
      px={{ base: 12, sm: 20 }}
      pb={{ base: 8, sm: 14 }}
      aria-label="Passi"
    >
      {steps.map(number => {
        const isCurrent = number === step
        const isDone = number < firstOpen && !isCurrent
        return (
          <Flex component="li" key={number} className={classes.item} align="center" gap="sm">
            <Flex
              component="button"
              type="button"
              className={`soft ${classes.step}`}
              align="center"
              gap={{ base: 6, sm: 10 }}
              data-done={isDone || undefined}
              aria-current={isCurrent ? 'step' : undefined}
              aria-disabled={number > firstOpen || undefined}
              onClick={() => onStep(number)}
            >
              <span className={`strong center ${classes.badge}`} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2.5} /> : number}
              </span>
              <span className={isPhone && !isCurrent ? 'visually-hidden' : classes.stepName}>
                <span className="visually-hidden">Passo {number}: </span>
                {names[number]}
              </span>
            </Flex>
          </Flex>
        )
      })}
    </Flex>
  )
}
