import type { User } from '#contract/users.ts'

export type UserState = 'attivo' | 'disattivato' | 'da attivare'

/** `da attivare`: the first password has not been chosen yet. */
export function userState({ AccountAttivo, Attivato }: Pick<User, 'AccountAttivo' | 'Attivato'>): UserState {
  if (!AccountAttivo) return 'disattivato'
  return Attivato ? 'attivo' : 'da attivare'
}
