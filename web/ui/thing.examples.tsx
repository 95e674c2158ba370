import { IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import type { Example } from '#tests/components/example.ts'
import { NextStepNote } from './next-step.tsx'
import { LowSteps, Steps } from './steps.tsx'
import { Story, StoryItem } from './story.tsx'

export const lateSteps: Example = {
  draw: () => (
    <Steps
      label="Stato dell'ordine"
      steps={[
        { name: 'Confermato', look: 'done', note: '21/09/2026', progress: 100 },
        { name: 'In produzione', look: 'current', isCurrent: true, note: '90%', progress: 90 },
        { name: 'Pronto', look: 'later', note: 'data non ancora nota' },
        {
          name: 'Consegnato',
          look: 'late',
          note: 'era prevista il 16/11/2026',
          warning: 'in ritardo di 7 giorni',
        },
      ]}
    />
  ),
}

export const stepsInOneLine: Example = {
  draw: () => (
    <LowSteps
      label="Stato del preventivo"
      steps={[
        { name: 'Aperto', look: 'done', note: '09/11/2026' },
        { name: 'Offerta pubblicata', look: 'late', isCurrent: true, warning: 'scaduta il 16/11/2026' },
        { name: 'Accettata', look: 'later' },
      ]}
    />
  ),
}

export const story: Example = {
  draw: () => (
    <Story>
      <StoryItem icon={IconCalendarEvent} isLate when="16/11/2026">
        Data di consegna passata
      </StoryItem>
      <StoryItem icon={IconCircleCheck} isLit when="21/09/2026">
        Confermato dall'ufficio
      </StoryItem>
    </Story>
  ),
}

export const nextStep: Example = {
  draw: () => (
    <NextStepNote turn="tocca all'ufficio" title="Fissare la nuova data di consegna">
      Appena c'è, la trovi qui e nelle notifiche.
    </NextStepNote>
  ),
}
