import type { Problem } from '#contract/kit/problem.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { createValueStore } from '#web/ui/value-store.ts'

export type ConflictingChange = NonNullable<Problem['Modifiche']>[number]
/** Whose change stands in the end. */
type Winner = 'mine' | 'theirs'

interface Conflict {
  changes: readonly ConflictingChange[]
  /** Undefined: not decided now. */
  answer: (winner: Winner | undefined) => void
}

/** The one that is asked about now; drawn by ConflictHost. */
export const conflict = createValueStore<Conflict | undefined>(undefined)

function isStale(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === 'quote.stale'
}

function askWhoWins(changes: readonly ConflictingChange[]): Promise<Winner | undefined> {
  return new Promise(resolve => {
    conflict.set({
      changes,
      answer(winner) {
        conflict.set(undefined)
        resolve(winner)
      },
    })
  })
}

interface Sent<T> {
  /** Of what was read before it was changed. */
  version: number
  send: (version: number) => Promise<T>
  /** The version there is now; also brings what a colleague has changed onto the screen. */
  readAgain: () => Promise<number>
}

type Outcome<T> = { winner: 'mine'; answer: T } | { winner: 'theirs' | undefined }

/** Saves on the version that was read; where a colleague was faster the user decides what stands. */
export async function sendOver<T>({ version, send, readAgain }: Sent<T>): Promise<Outcome<T>> {
  let known = version
  for (;;) {
    try {
      return { winner: 'mine', answer: await send(known) }
    } catch (error) {
      if (!isStale(error)) throw error
      const winner = await askWhoWins(error.changes)
      if (winner !== 'mine') return { winner }
      known = await readAgain()
    }
  }
}
