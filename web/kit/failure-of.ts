import { messageOf, ProblemError } from './problem-error.ts'

interface Asked {
  error: Error | null
  refetch: () => unknown
}

/** What a screen shows of a query that failed: why, the number to quote, and another try. */
export function failureOf({ error, refetch }: Asked) {
  if (!error) return undefined
  const reference = error instanceof ProblemError ? error.requestId : undefined
  return { message: messageOf(error), reference, onRetry: () => void refetch() }
}
