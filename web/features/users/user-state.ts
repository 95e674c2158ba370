import type { User } from '#contract/users.ts'

export type UserState = 'attivo' | 'disattivato' | 'da attivare'

/** `da attivare` means that the user has not chosen a first password yet. */
export function userState({ AccountAttivo, Attivato }: Pick<User, 'AccountAttivo' | 'Attivato'>): UserState {
  if (!AccountAttivo) return 'disattivato'
  return Attivato ? 'attivo' : 'da attivare'
}
