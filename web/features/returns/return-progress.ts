import type { NonConformityRow } from '#contract/returns.ts'
import { dayInItaly, dayText, instantDayText, instantTimeText } from '#rules/italian-format.ts'
import type { NextTurn } from '#web/ui/next-step.tsx'
import type { ThingStep } from '#web/ui/steps.tsx'

type Facts = Pick<NonConformityRow, 'Data_Ord' | 'Visionato' | 'VisionatoDa' | 'VisionatoIl'>

/** The states that the office sees; others are not told whether it has viewed the document. */
export function returnSteps({ Data_Ord, Visionato, VisionatoIl }: Facts): ThingStep[] {
  return [
    { name: 'Registrato', look: 'done', note: Data_Ord ? dayText(Data_Ord) : undefined, progress: 100 },
    {
      name: Visionato ? 'Visionato' : 'Da visionare',
      look: Visionato ? 'done' : 'current',
      isCurrent: true,
      note: VisionatoIl ? instantDayText(VisionatoIl) : undefined,
    },
  ]
}

/** Undefined once the office has viewed the document. */
export function returnNextStep({ Visionato }: Facts, kind: string): NextTurn | undefined {
  return Visionato ? undefined : { turn: 'tocca a te', title: `Visionare ${kind}` }
}

interface ReturnEvent {
  kind: 'registered' | 'viewed'
  day: string
  /** Absent for events of which only the day is known. */
  time?: string
  text: string
}

/** All that happened to the document, newest first. */
export function returnStory({ Data_Ord, VisionatoDa, VisionatoIl }: Facts): ReturnEvent[] {
  const events: (ReturnEvent | false | null | '')[] = [
    VisionatoIl !== null && {
      kind: 'viewed',
      day: dayInItaly(new Date(VisionatoIl)),
      time: instantTimeText(VisionatoIl),
      text: `Visionato da ${VisionatoDa}`,
    },
    Data_Ord && { kind: 'registered', day: Data_Ord, text: 'Registrato nel gestionale' },
  ]
  return events.filter(event => typeof event === 'object' && event !== null)
}
