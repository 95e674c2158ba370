import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from './refuse.ts'
import { takeTurns } from './turns.ts'

/** argon2id, the library's default kind. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// 19 MiB each, and one of libuv's four threads stays free for files
const inTurn = takeTurns({
  atOnce: Math.min(3, availableParallelism()),
  waiting: 300,
  whenFull: () => refuse('login.throttled', { retryAfter: 3 }),
})

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Takes as long for a user who has no password, or does not exist, as for any other. */
export function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return inTurn(() => verify(passwordHash || unmatchable, password))
}

// random bytes where the result of a hash would be: no password leads to it
const unmatchable = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${randomBase64(16)}$${randomBase64(32)}`

function randomBase64(size: number): string {
  return randomBytes(size).toString('base64').replaceAll('=', '')
}
