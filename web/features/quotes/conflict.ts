import type { Problem } from '#contract/kit/problem.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { createValueStore } from '#web/ui/value-store.ts'

export type ConflictingChange = NonNullable<Problem['Modifiche']>[number]
/** The side whose change is kept. */
type Winner = 'mine' | 'theirs'

interface Conflict {
  changes: readonly ConflictingChange[]
  /** Undefined means that the user decides later. */
  answer: (winner: Winner | undefined) => void
}

/** The open question, which ConflictHost shows. */
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
  /** The version that the user edited. */
  version: number
  send: (version: number) => Promise<T>
  /** Loads the present version, and shows a colleague's changes on the screen. */
  readAgain: () => Promise<number>
}

type Outcome<T> = { winner: 'mine'; answer: T } | { winner: 'theirs' | undefined }

/** Saves over the edited version. If a colleague was faster, the user decides which change is kept. */
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
