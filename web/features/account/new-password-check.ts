export interface NewPassword {
  Password: string
  ConfermaPassword: string
}

export const required = 'Il campo è obbligatorio'

/** Checks length and match. The server also refuses common passwords and the user name. */
export function newPasswordProblems(
  { Password, ConfermaPassword }: NewPassword,
  shortest: number,
): Partial<NewPassword> {
  if (!Password) return { Password: required }
  if (Password.length < shortest) {
    return { Password: `La password deve essere almeno ${shortest} caratteri` }
  }
  if (!ConfermaPassword) return { ConfermaPassword: required }
  if (ConfermaPassword !== Password) return { ConfermaPassword: 'Le password non corrispondono' }
  return {}
}

/** A first password needs a letter and a digit too. */
export function firstPasswordProblems(typed: NewPassword, shortest: number): Partial<NewPassword> {
  const problems = newPasswordProblems(typed, shortest)
  if (problems.Password) return problems
  if (/\p{L}/u.test(typed.Password) && /\d/.test(typed.Password)) return problems
  return { ...problems, Password: 'Errore! La password deve contenere sia lettere che numeri' }
}
