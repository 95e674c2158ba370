import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const open = new AsyncLocalStorage<{ name: string }>()

/** Marks work that runs inside a transaction, where the guarded pool refuses every use. */
export function insideTransaction<T>(name: string, work: () => Promise<T>): Promise<T> {
  return open.run({ name }, work)
}

/**
 * With one connection, a query to the pool from inside a transaction would wait for itself forever. Such a query is
 * a mistake on every engine, so it fails on every engine.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  pool.connect = ((callback?: unknown) => {
    const holder = open.getStore()
    if (holder) throw new Error(`the outer database was used inside a transaction (${holder.name})`)
    return connect(callback)
  }) as typeof pool.connect
  return pool
}
