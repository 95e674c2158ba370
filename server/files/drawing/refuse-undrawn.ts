import type { ProblemCode } from '#contract/problems.ts'
import { refuse } from '#server/kit/refuse.ts'
import { UndrawableError, type Undrawn } from './open-bounded.ts'

/** Turns a picture that cannot be drawn into a refusal of its call. */
export function refuseUndrawn(unreadable: ProblemCode, tooManyPixels = unreadable) {
  const codes: Record<Undrawn, ProblemCode> = { unreadable, tooManyPixels, tooHeavy: 'upload.tooHeavy' }
  return (error: unknown): never => {
    throw error instanceof UndrawableError ? refuse(codes[error.why]) : error
  }
}
