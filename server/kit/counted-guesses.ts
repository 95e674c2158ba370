import { type Kysely, sql } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { hostOf } from './network.ts'
import { Refusal, refuse } from './refuse.ts'
import { countFailure, type Limit, takeAttempt, throttleKey } from './throttle.ts'

/** Counts the wrong codes of an address: of mailed links, offers and mailed views. */
export function guessLimit(address: string): Limit {
  return { key: throttleKey('guessed-code', hostOf(address)), most: 20, isPersonal: false }
}

interface Guesser {
  db: Kysely<DB>
  /** The refusal of a wrong code. */
  guess: ProblemCode
  address: string
}

/** Does the work of a call by a code. Only a wrong code writes a count, so a right one costs a short look. */
export async function countingGuesses<T>(
  { db, guess, address }: Guesser,
  work: () => Promise<T>,
): Promise<T> {
  const limit = guessLimit(address)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from blocked_until - clock_now())::float8 as seconds from throttle
    where key = ${limit.key} and blocked_until > clock_now()`.execute(db)
  const [waiting] = rows
  if (waiting) throw refuse('login.throttled', { retryAfter: Math.max(1, waiting.seconds) })
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === guess) {
      await takeAttempt(
        counting => withReach(db, noReach, counting),
        [limit],
        async () => {},
      )
      await withReach(db, noReach, tx => countFailure(tx, [limit]))
    }
    throw error
  }
}
