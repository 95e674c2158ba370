import type { Problem } from '#contract/kit/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

interface RefusalDetail {
  /** Italian text by wire field, for status 422. */
  errors?: Record<string, string>
  /** Replaces the code's fixed text where the text has to contain a figure. */
  text?: string
  /** The challenge for the second step of a sign-in. */
  challenge?: Problem['Sfida']
  /** Changes that the sender of a stale save has not seen. */
  since?: { Modifiche: NonNullable<Problem['Modifiche']>; Attuale: unknown }
  /** Seconds until another attempt makes sense. */
  retryAfter?: number
}

/** An expected failure with a text for the user. Every other exception is a bug. */
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

/** Refuses when a query finds no row: `executeTakeFirstOrThrow(orRefuse('user.unknown'))`. */
export function orRefuse(code: ProblemCode): () => Refusal {
  return () => refuse(code)
}
