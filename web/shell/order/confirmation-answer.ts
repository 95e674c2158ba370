import { instantText } from '#rules/italian-format.ts'
import { ProblemError } from '#web/kit/problem-error.ts'

export function haveTermsChanged(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'order.termsChanged'
}

/** Who was first. */
export function alreadyText(userName: string, at: string): string {
  return `Confermato da ${userName} il ${instantText(at)}`
}
