import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { Failure } from '#web/ui/failure.tsx'

/** Replaces a broken screen; the frame around it still works. */
export function ScreenFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Failure
      message={messageOf(error)}
      reference={error instanceof ProblemError ? error.requestId : undefined}
      onRetry={() => void router.invalidate()}
    />
  )
}
