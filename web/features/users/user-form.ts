import type { User, UserChange } from '#contract/users.ts'
import { amountText, readAmount } from '#rules/italian-amount.ts'
import { hasTarget, needsCode } from '#rules/permissions.ts'

const required = 'Il campo è obbligatorio'

/** Values as the user typed them; amounts stay text until they are sent. */
export interface UserValues {
  Utente: string
  Tipologia: User['Tipologia'] | ''
  Codice: string
  EMail: string
  Password: string
  AccountAttivo: boolean
  Obiettivo: string
}

export const newUser: UserValues = {
  Utente: '',
  Tipologia: '',
  Codice: '',
  EMail: '',
  Password: '',
  AccountAttivo: true,
  Obiettivo: '',
}

export function valuesOf(user: User): UserValues {
  const { Utente, Tipologia, Codice, EMail, AccountAttivo, Obiettivo } = user
  return { Utente, Tipologia, Codice, EMail, Password: '', AccountAttivo, Obiettivo: amountText(Obiettivo) }
}

export function checkUser(values: UserValues): Partial<Record<keyof UserValues, string>> {
  const errors: Partial<Record<keyof UserValues, string>> = {}
  if (!values.Utente.trim()) errors.Utente = required
  if (!values.Tipologia) errors.Tipologia = required
  if (needsCode(values.Tipologia) && !values.Codice) errors.Codice = required
  if (!values.EMail.trim()) errors.EMail = required
  if (hasTarget(values.Tipologia) && values.Obiettivo.trim()) {
    const { problem } = readAmount(values.Obiettivo)
    if (problem) errors.Obiettivo = problem
  }
  return errors
}

/** Expects values that passed `checkUser`. */
export function changeOf(
  values: UserValues,
  base: Pick<User, 'IdUtente' | 'Versione'> | undefined,
): UserChange {
  const { Utente, Tipologia, EMail, Password, AccountAttivo } = values
  return {
    IdUtente: base?.IdUtente ?? 0,
    Versione: base?.Versione ?? 0,
    Utente: Utente.trim(),
    Tipologia: Tipologia || 'Cliente',
    Codice: needsCode(Tipologia) ? values.Codice : '',
    EMail: EMail.trim(),
    Password,
    AccountAttivo,
    Obiettivo: hasTarget(Tipologia) ? (readAmount(values.Obiettivo).value ?? null) : null,
  }
}

/** Fields that the user changed; these changes survive if another user has saved in the meantime. */
export function changedFields(before: User, typed: UserValues): (keyof UserValues)[] {
  const was = valuesOf(before)
  const fields = Object.keys(was) as (keyof UserValues)[]
  return fields.filter(name => typed[name] !== was[name])
}
