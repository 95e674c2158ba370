import type pg from 'pg'

/** What of a database is locked: its server, or the one process of an embedded engine. */
export interface Lockable {
  pool: pg.Pool
  engine: object | undefined
}

export class FeedError extends Error {}

export const importLock = 7_312_002
const busyHere = new WeakSet<object>()

/** One import at a time, over all instances: two would undo each other's sums. */
export async function withImportLock<T>(database: Lockable, work: () => Promise<T>): Promise<T> {
  return database.engine ? lockInProcess(database, work) : lockOnServer(database, work)
}

// the embedded database has one process, and one connection that the work itself needs
async function lockInProcess<T>({ pool }: Lockable, work: () => Promise<T>): Promise<T> {
  if (busyHere.has(pool)) throw busy()
  busyHere.add(pool)
  try {
    return await work()
  } finally {
    busyHere.delete(pool)
  }
}

function lockOnServer<T>({ pool }: Lockable, work: () => Promise<T>): Promise<T> {
  return holding(pool, importLock, async holder => {
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      importLock,
    ])
    if (!rows[0]?.held) throw busy()
    return work()
  })
}

/** One after the other, over all instances. The embedded database has one anyway. */
export function inTurn<T>({ pool, engine }: Lockable, lock: number, work: () => Promise<T>): Promise<T> {
  if (engine) return work()
  return holding(pool, lock, async holder => {
    await holder.query('set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [lock])
    await holder.query('reset statement_timeout')
    return work()
  })
}

async function holding<T>(
  pool: pg.Pool,
  lock: number,
  work: (holder: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect()
  try {
    return await work(holder)
  } finally {
    const unlocking = holder.query('select pg_advisory_unlock($1)', [lock])
    holder.release(
      await unlocking.then(
        () => undefined,
        (error: Error) => error,
      ),
    )
  }
}

function busy(): FeedError {
  return new FeedError("È già in corso un'importazione: riprovare quando sarà finita.")
}
