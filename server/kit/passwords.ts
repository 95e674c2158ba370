import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from './refuse.ts'
import { takeTurns } from './turns.ts'

/** Parameters of argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB. One of libuv's four threads stays free for files.
const inTurn = takeTurns({
  atOnce: Math.min(3, availableParallelism()),
  waiting: 300,
  whenFull: () => refuse('login.throttled', { retryAfter: 3 }),
})

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Checks a hash even if the user has no password or does not exist, so that the time reveals nothing. */
export function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return inTurn(() => verify(passwordHash || unmatchable, password))
}

// Random bytes in place of a hash's result, so that no password matches.
const unmatchable = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${randomBase64(16)}$${randomBase64(32)}`

function randomBase64(size: number): string {
  return randomBytes(size).toString('base64').replaceAll('=', '')
}
