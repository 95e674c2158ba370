import { messageOf, ProblemError } from './problem-error.ts'

interface Asked {
  error: Error | null
  refetch: () => unknown
}

/** A failed query for display: reason, reference number and retry. */
export function failureOf({ error, refetch }: Asked) {
  if (!error) return undefined
  const reference = error instanceof ProblemError ? error.requestId : undefined
  return { message: messageOf(error), reference, onRetry: () => void refetch() }
}
