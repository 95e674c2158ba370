import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { Failure } from '#web/ui/failure.tsx'
import classes from './public-frame.module.css'

/** Shown when the portal cannot start or a screen broke: the session stays, and one can try again. */
export function StartFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main className={classes.failure}>
      <Failure
        message={messageOf(error)}
        reference={error instanceof ProblemError ? error.requestId : undefined}
        onRetry={() => void router.invalidate()}
      />
    </main>
  )
}
