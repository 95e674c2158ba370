import type { AccountChange } from '#contract/profile.ts'

export type AccountValues = Required<Omit<AccountChange, 'UpdateUtente'>>
type Problems = Partial<Record<keyof AccountValues, string>>

const required = 'Campo obbligatorio'

/** Without a new password, only user name and e-mail are changed. */
export function accountProblems(typed: AccountValues, shortest: number): Problems {
  const problems: Problems = {}
  if (!typed.Utente.trim()) problems.Utente = required
  if (!typed.EMail.trim()) problems.EMail = required
  if (!typed.PasswordAttuale) problems.PasswordAttuale = required
  if (!typed.Password && typed.PasswordRepeat) problems.Password = required
  else if (typed.Password && typed.Password.length < shortest) {
    problems.Password = `La password deve essere almeno ${shortest} caratteri`
  } else if (typed.Password !== typed.PasswordRepeat) problems.PasswordRepeat = 'Password non corrispondenti'
  return problems
}

/** The call's body; `UpdateUtente` tells the server whether user name or e-mail changed. */
export function accountChange(typed: AccountValues, before: Pick<AccountValues, 'Utente' | 'EMail'>) {
  const isChanged = typed.Utente.trim() !== before.Utente || typed.EMail.trim() !== before.EMail
  return { ...typed, Utente: typed.Utente.trim(), EMail: typed.EMail.trim(), UpdateUtente: isChanged }
}
