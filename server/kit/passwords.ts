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

/** Hashes codes that belong together with one salt, so that a typed code is hashed only once. */
export function hashCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map(code => inTurn(() => hash(code, { ...cost, salt }))))
}

/** The hashes that the code has with the salts and costs of these hashes. */
export function hashLike(hashes: readonly string[], code: string): Promise<string[]> {
  const kinds = new Set(hashes.filter(isSlow).map(known => known.slice(0, known.lastIndexOf('$'))))
  return Promise.all([...kinds].map(kind => inTurn(() => hash(code, optionsOf(kind)))))
}

const isSlow = (known: string) => known.startsWith('$argon2id$')

function optionsOf(kind: string) {
  const [, , , costs = '', salt = ''] = kind.split('$')
  const [memoryCost = 0, timeCost = 0, parallelism = 0] = (costs.match(/\d+/g) ?? []).map(Number)
  return { memoryCost, timeCost, parallelism, salt: Buffer.from(salt, 'base64') }
}

// Random bytes in place of a hash's result, so that no password matches.
const unmatchable = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${randomBase64(16)}$${randomBase64(32)}`

function randomBase64(size: number): string {
  return randomBytes(size).toString('base64').replaceAll('=', '')
}
