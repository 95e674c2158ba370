import type { User } from '#contract/users.ts'
import { instantDayText } from '#rules/italian-format.ts'
import type { NextTurn } from '#web/ui/next-step.tsx'
import type { ThingStep } from '#web/ui/steps.tsx'
import { userState } from './user-state.ts'

type Facts = Pick<User, 'AccountAttivo' | 'Attivato' | 'DataRegistrazione' | 'DataUltimaAttivita'>

/** From the registration to the last use of the account. */
export function userSteps(user: Facts): ThingStep[] {
  const state = userState(user)
  const { DataUltimaAttivita: last } = user
  const isWaiting = state === 'da attivare'
  return [
    { name: 'Registrato', look: 'done', note: instantDayText(user.DataRegistrazione), progress: 100 },
    {
      name: isWaiting ? 'Da attivare' : 'Attivato',
      look: isWaiting ? 'current' : user.Attivato ? 'done' : 'later',
      isCurrent: isWaiting,
      ...(isWaiting && { note: 'aspetta la prima password' }),
      progress: user.Attivato ? 100 : 0,
    },
    {
      name: state === 'disattivato' ? 'Disattivato' : 'Attivo',
      look: state === 'disattivato' ? 'late' : isWaiting ? 'later' : 'current',
      isCurrent: !isWaiting,
      note: last ? `ultima attività ${instantDayText(last)}` : undefined,
    },
  ]
}

interface UserNextStep extends NextTurn {
  text: string
}

/** Undefined once the user has chosen a password, or cannot sign in at all. */
export function userNextStep(
  user: Pick<User, 'AccountAttivo' | 'Attivato' | 'Utente' | 'EMail'>,
): UserNextStep | undefined {
  if (userState(user) !== 'da attivare') return undefined
  return {
    turn: `tocca a ${user.Utente}`,
    title: 'Scegliere la prima password',
    text: `Con il link che arriva a ${user.EMail}; «Invia link» ne manda uno nuovo.`,
  }
}
