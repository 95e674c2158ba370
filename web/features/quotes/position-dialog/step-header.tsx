import { Box, Flex } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { type Step, stepProblems } from '#rules/door-configuration.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './position-dialog.module.css'

export const stepNames: Record<Step, string> = {
  1: 'Tipologia',
  2: 'Dettaglio Anta',
  3: 'Misure',
  4: 'Ferramenta',
}
export const doorSteps = [1, 2, 3, 4] as const

interface Props {
  catalogue: Catalogue
  door: Door
  step: Step
  onStep: (step: Step) => void
}

/** Leads to the four steps: screens on a phone, sections of one page on a desk. A tick says that a step is whole. */
export function StepHeader({ catalogue, door, step, onStep }: Props) {
  const isPhone = useIsPhone()
  return (
    <Flex
      component="ol"
      px={{ base: 16, sm: 20, md: 0 }}
      gap={{ base: 'xs', sm: 'md' }}
      flex="none"
      aria-label="Passi"
    >
      {doorSteps.map(number => {
        const isWhole = Object.keys(stepProblems(catalogue, door, number)).length === 0
        const Icon = isWhole ? IconCircleCheckFilled : IconCircle
        return (
          <Box component="li" key={number} flex={{ base: '1 1 0', sm: 'none' }}>
            <button
              type="button"
              className={`label ${classes.step}`}
              aria-current={isPhone && number === step ? 'step' : undefined}
              // On a phone the bars tell how far one has come.
              data-whole={(isWhole && (!isPhone || number < step)) || undefined}
              onClick={() => onStep(number)}
            >
              {!isPhone && <Icon size={20} aria-hidden />}
              <span className="visually-hidden">Passo {number}: </span>
              {stepNames[number]}
              {!isWhole && <span className="visually-hidden">, da completare</span>}
            </button>
          </Box>
        )
      })}
    </Flex>
  )
}
