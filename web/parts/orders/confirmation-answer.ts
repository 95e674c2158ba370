import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { ProblemError } from '#web/kit/problem-error.ts'

export function haveTermsChanged(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'order.termsChanged'
}

/** The text names the user who confirmed first. For a confirmation from the ERP only the day is known. */
export function alreadyText(userName: string, at: string): string {
  if (userName === '') return `Confermato dall'ufficio ${articled('il', dayText(at))}`
  return `Confermato da ${userName} ${articled('il', instantText(at))}`
}
