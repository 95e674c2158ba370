import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const asked = new AsyncLocalStorage<true>()

/** What a request asks of the database waits for a connection only so long; what runs by itself waits until it has one. */
export function asRequest<T>(work: () => Promise<T>): Promise<T> {
  return asked.run(true, work)
}

/** No connection was to be had in time; the code is what PostgreSQL says of too many connections. */
export class PoolFullError extends Error {
  readonly code = '53300'
}

export interface WaitingRoom {
  /** Who comes when so many wait is refused at once. */
  most: number
  longestMs: number
}

const usual: WaitingRoom = { most: 500, longestMs: 10_000 }

/** A connection for whoever has come first, or an error that another try may mend. */
export function admitting(pool: pg.Pool, { most, longestMs }: WaitingRoom = usual) {
  return async (): Promise<pg.PoolClient> => {
    if (!asked.getStore()) return pool.connect()
    if (pool.waitingCount >= most) throw new PoolFullError('too many requests wait for a connection')
    const lent = pool.connect()
    return pool.waitingCount === 0 ? lent : inTime(lent, longestMs)
  }
}

function inTime(lent: Promise<pg.PoolClient>, longestMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new PoolFullError(`no connection was free for ${longestMs} ms`))
    }, longestMs)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    lent.then(
      client => settle(() => (isLate ? client.release() : resolve(client))),
      error => settle(() => reject(error)),
    )
  })
}
