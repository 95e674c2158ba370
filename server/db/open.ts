import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { admitFairly } from './admission.ts'
import { connectPatiently, type Patience } from './connect.ts'
import { isAsDeclared, makeAsDeclared } from './declared.ts'
import { type EmbeddedEngine, openEmbedded } from './embedded/engine.ts'
import { keepFormerFolder } from './former-folder.ts'
import { guardPool } from './guard.ts'
import {
  type DatabasePlace,
  refuseOtherEncoding,
  refuseUnknownFolder,
  refuseUnknownServer,
} from './known-database.ts'
import { locks, unlockHeld } from './locks.ts'
import { hasSchema, migrate, pendingMigrations, refuseOlderSchema } from './migrate.ts'
import { pipelined } from './pipelined.ts'
import { refuseTransactionPooling } from './pooling.ts'
import { ensureRoles, hasRoles, ownerRole, portalRole } from './roles.ts'
import type { DB } from './tables.gen.ts'
import { setValueTypes } from './values.ts'
import { openPool } from './watched-pool.ts'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  engine: EmbeddedEngine | undefined
  /** Names of the migrations that this opening has run. */
  migrated: string[]
  close(): Promise<void>
}

interface OpenOptions {
  /** Gets progress messages while the database opens. */
  onProgress?: ((line: string) => void) | undefined
  /** False refuses a database that has no schema of Soglia yet. */
  mayBeNew?: boolean | undefined
  /** False refuses a database whose schema is of an older release. */
  mayUpgrade?: boolean | undefined
}
export interface PostgresOptions extends OpenOptions {
  url: string
  poolSize?: number
  /** Called while PostgreSQL does not answer yet. */
  onWaiting?: Patience['onWaiting']
  patienceMs?: Patience['patienceMs']
}
export interface EmbeddedOptions extends OpenOptions {
  folder: string
  /** Called when the embedded engine has restarted, or has failed. */
  onBroken?: (why: string) => void
  durable?: boolean
}

export async function openDatabase(options: PostgresOptions | EmbeddedOptions): Promise<Database> {
  setValueTypes()
  return 'url' in options ? openPostgres(options) : openInFolder(options)
}

/** Refuses a missing database at once, so that a refused start has made no folder. */
export function openConfigured(
  config: DatabasePlace,
  options: Partial<PostgresOptions & EmbeddedOptions> = {},
): Promise<Database> {
  const { databaseUrl, dataFolder } = config
  if (databaseUrl) return openDatabase({ ...options, url: databaseUrl })
  if (options.mayBeNew === false) refuseUnknownFolder(config)
  return openDatabase({ ...options, mayBeNew: true, folder: join(dataFolder, 'db') })
}

async function openPostgres(options: PostgresOptions): Promise<Database> {
  const bootstrap = openPool(options.url, 2)
  const migrated = await prepare(bootstrap, options).finally(() => bootstrap.end())
  const pool = reachPool(openPool(options.url, options.poolSize ?? 10), endWhenCut)
  return { db: kyselyOn(pool), pool, engine: undefined, migrated, close: () => pool.end() }
}

async function openInFolder(options: EmbeddedOptions): Promise<Database> {
  const engine = await openEmbedded(options)
  try {
    if (options.mayUpgrade !== false) await keepFormerFolder(engine, options)
    const migrated = await prepare(engine.pool, options)
    const pool = reachPool(engine.pool)
    return { db: kyselyOn(pool), pool, engine, migrated, close: () => engine.close() }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** The server looks whether the connection still stands while a statement runs. */
const endWhenCut = `; set client_connection_check_interval = '250ms'`
const beNobody = `set role ${portalRole}`

/**
 * Connections have no rights until a reach gives them some. JIT is off: PostgreSQL would spend up to a second per
 * statement to save a few milliseconds.
 */
function reachPool(pool: pg.Pool, more = ''): pg.Pool {
  pool.options.onConnect = async client => {
    await client.query(`${beNobody}; set jit = off${more}`)
  }
  return guardPool(admitFairly(pool))
}

function kyselyOn(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pipelined(pool) }) })
}

async function prepare(
  pool: pg.Pool,
  { onProgress = () => {}, mayBeNew = true, mayUpgrade = true, ...patience }: OpenOptions & Patience,
): Promise<string[]> {
  const client = await connectPatiently(pool, patience)
  let broken: Error | undefined
  try {
    if (pool.options.max > 1) await refuseTransactionPooling(client, pool)
    await client.query('set statement_timeout = 0') // Another instance may be migrating for a long time.
    await client.query('select pg_advisory_lock($1)', [locks.preparation])
    const found = await findPreparation(client)
    if (found === 'done') return []
    await refuseOtherEncoding(client)
    if (found === 'none' && !mayBeNew) refuseUnknownServer(String(pool.options.connectionString))
    await ensureRoles(client)
    await client.query(`set role ${ownerRole}`)
    if (!mayUpgrade) await refuseOlderSchema(client)
    const migrated = await migrate(client, onProgress, { isShared: pool.options.max > 1 })
    await makeAsDeclared(client, onProgress)
    return migrated
  } finally {
    await client.query(`${beNobody}; reset statement_timeout`).catch(() => {}) // The earlier failure is the one to report.
    await client.query(unlockHeld, [locks.preparation]).catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}

/** Recognizes a prepared database without further locks, so that an ordinary start does not wait for an import. */
async function findPreparation(client: pg.ClientBase): Promise<'none' | 'partly' | 'done'> {
  if (!(await hasRoles(client))) return 'none'
  await client.query(`set role ${ownerRole}`)
  const isMigrated = (await pendingMigrations(client)).length === 0
  const isDone = isMigrated && (await isAsDeclared(client))
  const isBegun = isDone || (await hasSchema(client))
  await client.query('reset role')
  if (isDone) return 'done'
  return isBegun ? 'partly' : 'none'
}
