import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { commitWithNext } from '#server/db/transaction.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { refuse } from './refuse.ts'
import { takeTurns } from './turns.ts'

/* Attempts are counted in the database before any check, so that parallel guesses and several instances share one
   count. `attempts` counts failed and running attempts; a successful attempt is taken off again. */

type Connection = Pick<Kysely<never>, 'getExecutor'>
type RunTransaction<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Limit {
  key: string
  /** Failures in a window without a wait; each further failure makes the wait longer. */
  most: number
  /** A success proves that this is the counted person, so the wait ends. */
  isPersonal: boolean
}

export function throttleKey(purpose: string, ...parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** A count of failures ends after these minutes. */
export const windowMinutes = 15
export const longestWaitSeconds = 60

const pausesMs = [30, 60, 120, 240, 480, 960, 1500]

// Only three attempts run at once, so that a storm of attempts leaves most connections to everybody else.
const inTurn = takeTurns({
  atOnce: 3,
  waiting: 1000,
  whenFull: () => refuse('login.throttled', { retryAfter: 3 }),
})

class OthersUnderWay extends Error {}

let lost: { error: unknown; at: number } = { error: undefined, at: Number.NEGATIVE_INFINITY }

/** If the database was lost while the attempt waited for its turn, it fails without waiting for the database as well. */
async function unlessLost<T>(since: number, attempt: (age: number) => Promise<T>): Promise<T> {
  if (lost.at > since) throw lost.error
  try {
    return await attempt((performance.now() - since) / 1000)
  } catch (error) {
    if (isUnavailable(error as Error)) lost = { error, at: performance.now() }
    throw error
  }
}

/**
 * Counts an attempt against every limit and does the work in the same transaction, or refuses with the seconds to wait.
 * While running attempts fill a limit, the attempt waits for their outcome, so that honest parallel attempts succeed.
 */
export function takeAttempt<Tx extends Connection, T>(
  transaction: RunTransaction<Tx>,
  limits: readonly Limit[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return tryInTurn(transaction, limits, age =>
    transaction(async tx => {
      refuseOrWait(limits, await countAttempt(tx, limits, age))
      return work(tx)
    }),
  )
}

/** Counts every attempt as a failure, because not even a successful one proves an honest caller. */
export function takeCounted<Tx extends Connection, T>(
  transaction: RunTransaction<Tx>,
  limits: readonly Limit[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return takeAttempt(transaction, limits, async (tx: Tx) => {
    const result = await work(tx)
    await countFailure(tx, limits)
    return result
  })
}

/** Like `takeAttempt`, for work that only finds one row: one statement counts the attempt and finds the row. */
export function takeAttemptFinding<Tx extends Connection, T>(
  transaction: RunTransaction<Tx>,
  limits: readonly Limit[],
  find: (tx: Tx) => Expression<T>,
): Promise<T | undefined> {
  return tryInTurn(transaction, limits, async age => {
    const { found, ...raised } = await transaction(async tx => {
      await commitWithNext(tx)
      return countAttempt(tx, limits, age, find(tx))
    })
    const counted = limits.filter(limit => raised.keys.includes(limit.key))
    if (counted.length < limits.length && counted.length > 0)
      await transaction(tx => uncountAttempt(tx, counted))
    refuseOrWait(limits, raised)
    return found ?? undefined
  })
}

async function tryInTurn<Tx extends Connection, T>(
  transaction: RunTransaction<Tx>,
  limits: readonly Limit[],
  attempt: (age: number) => Promise<T>,
): Promise<T> {
  const since = performance.now()
  for (const pauseMs of pausesMs) {
    try {
      return await inTurn(() => unlessLost(since, attempt))
    } catch (error) {
      if (!(error instanceof OthersUnderWay)) throw error
      await pause(pauseMs)
    }
  }
  await transaction(tx => countFailure(tx, limits)) // Attempts that still fill the limit have died with their process.
  throw refuse('login.throttled', { retryAfter: 1 })
}

/** Takes a successful attempt off the count. */
export async function giveBack(tx: Connection, limits: readonly Limit[]): Promise<void> {
  await sql`with given_back as ${givingBack(limits)} select`.execute(tx)
}

/** Like `giveBack`, as part of a larger statement. */
export function givingBack(limits: readonly Limit[]): RawBuilder<object> {
  const personal = limits.filter(limit => limit.isPersonal).map(limit => limit.key)
  return sql<object>`(
    with held as (
      select key from throttle where key = any(${limits.map(limit => limit.key)}) order by key collate "C" for update)
    update throttle counter set attempts = greatest(attempts - 1, 0),
      blocked_until = case when counter.key = any(${personal}) and blocked_until > clock_now() then clock_now() else blocked_until end
    from held where held.key = counter.key)`
}

/** Takes an attempt off the count that another limit has refused. */
function uncountAttempt(tx: Connection, counted: readonly Limit[]): Promise<void> {
  return giveBack(
    tx,
    counted.map(limit => ({ ...limit, isPersonal: false })),
  )
}

/** Records a failure; true if the next attempt has to wait. */
export async function countFailure(tx: Connection, limits: readonly Limit[]): Promise<boolean> {
  let isDelayed = false
  for (const { key, most } of inOneOrder(limits)) {
    const { numAffectedRows } = await sql`
      update throttle set blocked_until = ${delayAfter(sql`attempts`, most)}
      where key = ${key} and attempts >= ${most}`.execute(tx)
    isDelayed ||= numAffectedRows === 1n
  }
  return isDelayed
}

// All transactions lock counters in the same order, so that they never deadlock. The database also sorts the keys by
// their bytes.
function inOneOrder(limits: readonly Limit[]): Limit[] {
  return limits.toSorted((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)))
}

export async function sweepThrottle(tx: Connection): Promise<void> {
  await sql`delete from throttle where greatest(window_ends_at, blocked_until) < clock_now()`.execute(tx)
}

// A clock that ran ahead and was set back may leave times too far in the future. Such times must not block anybody.
const isAhead = sql`(counter.window_ends_at > clock_now() + make_interval(mins => ${sql.lit(windowMinutes + 1)})
  or coalesce(counter.blocked_until > clock_now() + make_interval(secs => ${sql.lit(2 * longestWaitSeconds)}), false))`

// The wait is one second after the last free failure, then 2, 4, … 60 seconds.
function delayAfter(attempts: ReturnType<typeof sql>, most: number | ReturnType<typeof sql>) {
  return sql`clock_now() + make_interval(secs => least(${sql.lit(longestWaitSeconds)}, power(2, least(${attempts} - ${most}, 6))))`
}

interface Raised<T> {
  /** Keys of the limits that counted the attempt. Any other limit refuses the attempt or makes it wait. */
  keys: string[]
  /** Seconds until all refusing limits allow an attempt; null if only running attempts fill a limit. */
  seconds: number | null
  found: T | null
}

/**
 * Counts an attempt in one statement. Existing counters are locked in order, and no counter rises if one refuses. Other
 * attempts may create counters meanwhile: then only some counters may rise, and the caller lowers these again.
 * @NOTE others may fail while an attempt waits its turn. Their delay must have ended when this attempt arrived, `age`
 * seconds ago. `age` is measured after the transaction began, so it is compared with the ticking clock.
 */
async function countAttempt<T>(
  tx: Connection,
  limits: readonly Limit[],
  age: number,
  find: Expression<T> = sql<T>`(select)`,
): Promise<Raised<T>> {
  const mostByKey = JSON.stringify(Object.fromEntries(limits.map(({ key, most }) => [key, most])))
  const most = sql`(${mostByKey}::jsonb ->> counter.key)::int`
  const isOver = sql`(counter.window_ends_at <= clock_now() or counter.attempts = 0 or ${isAhead})`
  const isFree = sql`(${isOver} or counter.attempts < ${most})`
  const passes = sql`case when counter.blocked_until is null or ${isAhead} then ${isFree}
    else counter.blocked_until <= clock_ticking() - make_interval(secs => case when ${isFree} then 0 else ${age}::float8 end) end`
  const { rows } = await sql<Raised<T>>`
    with held as (
      select key, blocked_until, ${passes} as passes from throttle counter
      where key = any(${limits.map(({ key }) => key)}) order by key collate "C" for update),
    raised as (
      insert into throttle as counter (key, attempts, window_ends_at)
      select key, 1, clock_now() + make_interval(mins => ${sql.lit(windowMinutes)}) from jsonb_object_keys(${mostByKey}::jsonb) as asked (key)
      where not exists (select from held where not passes) order by key collate "C"
      on conflict (key) do update set
        attempts = case when ${isOver} then 1 else counter.attempts + 1 end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else counter.window_ends_at end,
        blocked_until = case when ${isFree} then null else ${delayAfter(sql`counter.attempts + 1`, most)} end
      where ${passes}
      returning key)
    select array(select key from raised) as keys,
      (select extract(epoch from max(blocked_until) - clock_now())::float8 from held where not passes) as seconds,
      (select to_jsonb(found) from ${find} found) as found`.execute(tx)
  return rows[0] as Raised<T>
}

function refuseOrWait(limits: readonly Limit[], { keys, seconds }: Omit<Raised<unknown>, 'found'>): void {
  if (keys.length === limits.length) return
  if (seconds === null) throw new OthersUnderWay()
  throw refuse('login.throttled', { retryAfter: Math.max(1, seconds) })
}
