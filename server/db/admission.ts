import type pg from 'pg'
import { FairTurns } from './fair-turns.ts'
import { currentOwner, currentTrace, newTrace, traced } from './request-trace.ts'
import type { Leave, OwnerKind, TurnOwner } from './turn-owners.ts'
import { markLostConnection } from './unavailable.ts'

/** Does the work in turns of this owner. */
export function asTurnOf<T>(owner: TurnOwner, work: () => Promise<T>): Promise<T> {
  return traced(newTrace(owner), work)
}

/** No connection came free in time. The code is PostgreSQL's code for too many connections. */
export class PoolFullError extends Error {
  readonly code = '53300'
}

export interface WaitingRoom {
  /** Requests that may wait, of each kind of owner. */
  most: number
  longestMs: number
}

const patient: readonly OwnerKind[] = ['work', 'prompt']
/** A request whose turn has come waits at least this long for its connection. */
const leastMs = 100
const usual: WaitingRoom = { most: 500, longestMs: 10_000 }

/** Makes the pool hand out its connections in fair turns. */
export function admitFairly(pool: pg.Pool): pg.Pool {
  const { connectionTimeoutMillis } = pool.options
  const { admit, turns } = admitting(pool, {
    ...usual,
    longestMs: connectionTimeoutMillis || usual.longestMs,
  })
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : admit()) as typeof pool.connect
  Object.defineProperty(pool, 'waitingCount', { get: () => turns.waiting })
  return pool
}

/** A request that waits too long fails with an error worth a retry. Background work waits until it is its turn. */
export function admitting(pool: pg.Pool, { most, longestMs }: WaitingRoom) {
  const connect = pool.connect.bind(pool)
  const turns = new FairTurns({
    places: pool.options.max,
    placesOfHeavy: Math.ceil(pool.options.max / 5),
    heavyRests: true,
    waiting: most,
    longestWaitMs: longestMs,
    patient,
    whenFull: () => new PoolFullError('no connection came free in time'),
  })
  const admit = async (): Promise<pg.PoolClient> => {
    const owner = currentOwner()
    const asked = performance.now()
    const turn = turns.enter(owner, currentTrace()?.call)
    if (!(turn instanceof Promise)) return lend(connect(), turn)
    const leave = await turn
    const restMs = longestMs - (performance.now() - asked)
    return lend(connect(), leave, patient.includes(owner.kind) ? undefined : Math.max(leastMs, restMs))
  }
  return { admit, turns }
}

/** Ends the turn when the connection comes back, or does not come in time. */
async function lend(
  connecting: Promise<pg.PoolClient>,
  leave: Leave,
  mostMs?: number,
): Promise<pg.PoolClient> {
  try {
    const client = await (mostMs === undefined ? connecting : inTime(connecting, mostMs))
    const release = client.release.bind(client)
    client.release = error => {
      release(error)
      leave()
    }
    return client
  } catch (error) {
    leave()
    throw error
  }
}

/** A connection that comes too late goes back at once. */
function inTime(connecting: Promise<pg.PoolClient>, mostMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      const late = new Error('no connection came in time')
      markLostConnection(late)
      reject(late)
    }, mostMs)
    connecting
      .then(client => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer))
  })
}
