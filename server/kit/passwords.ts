import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { refuse } from './refuse.ts'
import { takeTurns } from './turns.ts'

/** Parameters of argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** With a known hash the password is checked, and otherwise it is hashed. */
export type PasswordJob = { password: string } & ({ known: string } | { options: Options })

// Each hash takes 19 MiB.
const inTurn = takeTurns({
  atOnce: Math.min(3, availableParallelism()),
  waiting: 300,
  whenFull: () => refuse('login.throttled', { retryAfter: 3 }),
})

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Checks a hash even if the user has no password or does not exist, so that the time reveals nothing. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return (await inThread({ password, known: passwordHash || unmatchable })) === true
}

/** Hashes codes that belong together with one salt, so that a typed code is hashed only once. */
export function hashCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map(code => hash(code, { ...cost, salt })))
}

/** The hashes that the code has with the salts and costs of these hashes. */
export function hashLike(hashes: readonly string[], code: string): Promise<string[]> {
  const kinds = new Set(hashes.filter(isSlow).map(known => known.slice(0, known.lastIndexOf('$'))))
  return Promise.all([...kinds].map(kind => hash(code, optionsOf(kind))))
}

async function hash(password: string, options: Options): Promise<string> {
  return String(await inThread({ password, options }))
}

/** Threads without a job, each with the timer that ends it, because it keeps the memory of its last job. */
const resting = new Map<Worker, NodeJS.Timeout>()
const longestRestMs = 15_000

function newThread(): Worker {
  const thread = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] })
  thread.on('error', () => {}) // Its end fails the waiting job, and the next job gets another thread.
  thread.once('exit', () => take(thread))
  return thread
}

function rest(thread: Worker): void {
  const end = () => {
    take(thread)
    void thread.terminate()
  }
  resting.set(thread, setTimeout(end, longestRestMs).unref())
}

function take(thread: Worker | undefined): Worker | undefined {
  if (!thread) return
  clearTimeout(resting.get(thread))
  resting.delete(thread)
  return thread
}

/** Hashes in threads that yield the processor, so that guesses at passwords take little time from other calls. */
function inThread(job: PasswordJob): Promise<unknown> {
  return inTurn(async () => {
    const thread = take([...resting.keys()].at(-1)) ?? newThread()
    thread.ref()
    const gone = new AbortController()
    const end = () => gone.abort(new Error('the thread of passwords has ended'))
    thread.once('exit', end)
    thread.postMessage(job)
    const [reply] = await once(thread, 'message', { signal: gone.signal })
    thread.off('exit', end)
    thread.unref()
    rest(thread)
    if (reply instanceof Error) throw reply
    return reply
  })
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
