import type { Problem } from '#contract/kit/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

interface RefusalDetail {
  /** Italian text by wire field, for 422. */
  errors?: Record<string, string>
  /** Instead of the text of the code, where it holds a figure. */
  text?: string
  /** What the second half of a sign-in needs. */
  challenge?: Problem['Sfida']
  /** What a stale save did not know of. */
  since?: { Modifiche: NonNullable<Problem['Modifiche']>; Attuale: unknown }
  /** Seconds until another try makes sense. */
  retryAfter?: number
}

/** An expected failure, told to the user. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: RefusalDetail

  constructor(code: ProblemCode, detail: RefusalDetail = {}) {
    super(detail.text ?? problems[code].text)
    this.code = code
    this.status = problems[code].status
    this.detail = detail
  }
}

export function refuse(code: ProblemCode, detail?: RefusalDetail): Refusal {
  return new Refusal(code, detail)
}
