import { type ClaimState, claimReopeningDays, claimStates, endedClaimStates } from '#contract/claim-names.ts'
import type { ClaimSheet, ClaimStep } from '#contract/claims.ts'
import type { Role } from '#contract/roles.ts'
import { remedyWords } from '#rules/claim-words.ts'
import { dayText, instantDayText, instantText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { canAnswerClaims, canWorkOnClaims } from '#rules/permissions.ts'
import type { NextTurn } from '#web/ui/next-step.tsx'
import type { ThingStep } from '#web/ui/steps.tsx'

type Facts = Pick<ClaimSheet, 'Stato' | 'Assegnatario' | 'Foto' | 'Passi'>

const usual: readonly ClaimState[] = ['nuovo', 'inVerifica', 'proposta', 'accettato', 'chiuso']

/** The usual way of a claim with its days; a refused or withdrawn claim ends where it has come. */
export function claimSteps({ Stato, Passi }: Pick<Facts, 'Stato' | 'Passi'>): ThingStep[] {
  const reached = (state: ClaimState) => Passi.findLast(step => step.Stato === state)
  const isCut = Stato === 'respinto' || Stato === 'ritirato'
  const way = isCut
    ? [...usual.filter(state => reached(state)), Stato]
    : [...(Stato === 'bozza' ? [Stato] : []), ...usual]
  const at = way.indexOf(Stato)
  return way.map((state, place) => {
    const isCurrent = place === at
    const isDone = place < at || (isCurrent && isEnded(state))
    const step = place > at ? undefined : reached(state)
    return {
      name: claimStates[state],
      look: isDone ? 'done' : isCurrent ? 'current' : 'later',
      isCurrent,
      note: step && instantDayText(step.Quando),
      progress: place < at ? 100 : 0,
    }
  })
}

function isEnded(state: ClaimState): boolean {
  return endedClaimStates.some(ended => ended === state)
}

interface ClaimTurn extends NextTurn {
  text?: string
}

/** The next action and who has to take it, in the words of the reader; undefined once the claim is over. */
export function claimNextStep(claim: Facts, reader: Role): ClaimTurn | undefined {
  const isOffice = canWorkOnClaims(reader)
  const office = isOffice ? 'tocca a te' : "tocca all'ufficio"
  const follower = claim.Assegnatario && `Lo segue ${claim.Assegnatario}.`
  switch (claim.Stato) {
    case 'bozza':
      return {
        turn: isOffice ? 'tocca a chi lo ha aperto' : 'tocca a te',
        title: 'Inviare il reclamo',
        text: hasDefect(claim)
          ? "Finché non è inviato, l'ufficio non lo vede."
          : 'Serve almeno una foto del difetto.',
      }
    case 'nuovo':
      return {
        turn: office,
        title: 'Prendere in carico il reclamo',
        ...(!isOffice && { text: 'La proposta arriva qui.' }),
      }
    case 'inVerifica':
      return { turn: office, title: 'Proporre un rimedio', ...(follower && { text: follower }) }
    case 'proposta':
      return canAnswerClaims(reader)
        ? {
            turn: 'tocca a te',
            title: 'Rispondere alla proposta',
            text: 'Accetta, oppure discuti e scrivi che cosa non va.',
          }
        : { turn: 'tocca al cliente', title: 'Rispondere alla proposta' }
    case 'accettato':
      return {
        turn: office,
        title: isOffice ? 'Chiudere il reclamo' : 'Portare a termine il rimedio',
        text: isOffice ? 'Quando il rimedio è arrivato al cliente.' : 'Poi il reclamo si chiude.',
      }
    default:
      return undefined
  }
}

export function hasDefect({ Foto }: Pick<Facts, 'Foto'>): boolean {
  return Foto.some(({ Tipo }) => Tipo === 'difetto')
}

/** The newest proposal or refusal. */
export function lastProposal({ Passi }: Pick<Facts, 'Passi'>): ClaimStep | undefined {
  return Passi.findLast(({ Rimedio }) => Rimedio !== null)
}

/** True for 30 days after a claim was closed or refused. */
export function isReopenable({ Stato, Passi }: Pick<Facts, 'Stato' | 'Passi'>, now: Date): boolean {
  const last = Passi.at(-1)
  if ((Stato !== 'chiuso' && Stato !== 'respinto') || !last) return false
  return now.getTime() - Date.parse(last.Quando) < claimReopeningDays * 86_400_000
}

interface ClaimEvent {
  state: ClaimState
  title: string
  /** Day or instant, and who did it. */
  when: string
  words: string
}

/** The opening and all steps in words, newest first. */
export function claimStory({
  Aperto,
  ApertoDa,
  Passi,
}: Pick<ClaimSheet, 'Aperto' | 'ApertoDa' | 'Passi'>): ClaimEvent[] {
  const opened = {
    state: 'bozza' as const,
    title: titles.bozza,
    when: dotted(dayText(Aperto), ApertoDa),
    words: '',
  }
  const steps = Passi.map((step, at) => ({
    state: step.Stato,
    title: titleOf(step, Passi[at - 1]),
    when: dotted(instantText(step.Quando), step.Autore, step.Ruolo === 'Admin' && 'ufficio'),
    words: step.Testo,
  })).toReversed()
  return [...steps, opened]
}

const titles: Readonly<Record<ClaimState, string>> = {
  bozza: 'Aperto',
  nuovo: 'Inviato',
  inVerifica: 'Preso in carico',
  proposta: 'Proposta',
  accettato: 'Proposta accettata',
  chiuso: 'Chiuso',
  respinto: 'Respinto',
  ritirato: 'Ritirato',
}

function titleOf(step: ClaimStep, before: ClaimStep | undefined): string {
  if (step.Stato === 'proposta') return `Proposta: ${remedyWords(step)}`
  if (step.Stato !== 'inVerifica') return titles[step.Stato]
  if (before?.Stato === 'proposta') return 'Proposta discussa'
  return before && isEnded(before.Stato) ? 'Riaperto' : titles.inVerifica
}
