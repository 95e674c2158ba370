import type { NewAccount } from '#contract/account.ts'
import { plainVatNumber, vatNumberOf } from '#rules/vat-number.ts'
import { required } from './new-password-check.ts'

export type RegistrationDraft = Omit<NewAccount, 'Privacy'> & { Privacy: boolean }
type Problems = Partial<Record<keyof RegistrationDraft, string>>

const wrongVatNumber = 'La partita IVA non è corretta: controlla le cifre'

export const emptyRegistration: RegistrationDraft = {
  RagSociale: '',
  Piva: '',
  Utente: '',
  EMail: '',
  Privacy: false,
}

/** While the user types, a short number is not a mistake yet. An Italian number is checked once it has 11 digits. */
export function vatNumberProblem(typed: string, isTyping: boolean): string | undefined {
  const number = plainVatNumber(typed)
  if (!number || (isTyping && !/^\d{11,}$/.test(number))) return undefined
  return vatNumberOf(number) ? undefined : wrongVatNumber
}

export function registrationProblems(typed: RegistrationDraft): Problems {
  const problems: Problems = {}
  for (const name of ['RagSociale', 'Piva', 'Utente', 'EMail'] as const) {
    if (!typed[name].trim()) problems[name] = required
  }
  if (!problems.Piva && vatNumberProblem(typed.Piva, false)) problems.Piva = wrongVatNumber
  if (!typed.Privacy) problems.Privacy = 'Accettare per proseguire'
  return problems
}
