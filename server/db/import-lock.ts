import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { locks, unlockHeld } from './locks.ts'
import type { DB } from './tables.gen.ts'

/** The scope of a lock: a database server, or the single process of an embedded engine. */
export interface Lockable {
  pool: pg.Pool
  engine: object | undefined
}

export class FeedError extends Error {}
/** Another import is running, so the caller must try again later. */
export class BusyImportError extends FeedError {}

/** A running import. */
export interface ImportTurn {
  /** Must begin each writing transaction of the import. Throws if another import may have begun meanwhile. */
  enter(tx: Kysely<DB>): Promise<void>
}

const busyHere = new WeakSet<object>()

/** Allows one import at a time over all instances, because two would corrupt each other's sums. */
export async function withImportLock<T>(
  database: Lockable,
  work: (turn: ImportTurn) => Promise<T>,
): Promise<T> {
  return database.engine ? lockInProcess(database, work) : lockOnServer(database, work)
}

// The embedded database has one process and one connection, which the work needs, so this lock is in memory.
async function lockInProcess<T>({ pool }: Lockable, work: (turn: ImportTurn) => Promise<T>): Promise<T> {
  if (busyHere.has(pool)) throw busy()
  busyHere.add(pool)
  try {
    return await work({ enter: async () => {} })
  } finally {
    busyHere.delete(pool)
  }
}

function lockOnServer<T>({ pool }: Lockable, work: (turn: ImportTurn) => Promise<T>): Promise<T> {
  return holding(pool, locks.import, async holder => {
    const { rows } = await holder.query<{ held: boolean; pid: number }>(
      'select pg_try_advisory_lock($1) as held, pg_backend_pid() as pid',
      [locks.import],
    )
    const [found] = rows
    if (!found?.held) throw busy()
    return work({ enter: tx => enterAs(found.pid, tx) })
  })
}

/**
 * @NOTE the session may be lost while its transactions continue. The next import therefore waits for the running
 * transaction, which is the last one of the lost session.
 */
async function enterAs(holder: number, tx: Kysely<DB>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${locks.importWriting})`.execute(tx)
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and granted and pid = ${holder}
    and classid = 0 and objid = ${locks.import} and objsubid = 1`.execute(tx)
  if (rows.length === 0)
    throw new FeedError(
      "L'importazione ha perso il suo collegamento al database ed è stata interrotta: ripeterla.",
    )
}

/** Runs one piece of work at a time over all instances. An embedded database has only one instance. */
export function underLock<T>({ pool, engine }: Lockable, lock: number, work: () => Promise<T>): Promise<T> {
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
    const unlocking = holder.query(unlockHeld, [lock])
    holder.release(
      await unlocking.then(
        () => undefined,
        (error: Error) => error,
      ),
    )
  }
}

function busy(): BusyImportError {
  return new BusyImportError("È già in corso un'importazione: riprovare quando sarà finita.")
}
