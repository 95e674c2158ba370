import type pg from 'pg'
import { currentTrace, newTrace, traced } from './request-trace.ts'

/** A request waits for a connection only for a limited time; background work waits until it gets one. */
export function asRequest<T>(work: () => Promise<T>, trace = newTrace()): Promise<T> {
  return traced(trace, work)
}

/** No connection came free in time. The code is PostgreSQL's code for too many connections. */
export class PoolFullError extends Error {
  readonly code = '53300'
}

export interface WaitingRoom {
  /** Requests beyond this queue are refused at once. */
  most: number
  longestMs: number
}

const usual: WaitingRoom = { most: 500, longestMs: 10_000 }

/** Hands out connections in order of arrival, or throws an error that a retry may solve. */
export function admitting(pool: pg.Pool, { most, longestMs }: WaitingRoom = usual) {
  return async (): Promise<pg.PoolClient> => {
    if (!currentTrace()) return pool.connect()
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
