import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { refuseBesideOlder } from './older-instances.ts'
import { lendConnection } from './owner.ts'

export class MigrationError extends Error {}

/** True if a version of Soglia has made its schema here. */
export async function hasSchema(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as found`)
  return rows[0].found
}

/** Names of the migrations that this database lacks, in order. Refuses the schema of a newer version. */
export async function pendingMigrations(
  client: pg.ClientBase,
  declared: Record<string, Migration> = migrations,
): Promise<string[]> {
  if (!(await hasSchema(client))) return Object.keys(declared)
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const done = new Set(rows.map(({ name }) => name))
  if ([...done].some(name => !declared[name]))
    throw new MigrationError(
      'The database was written by a newer version of Soglia: start that version, or a later one.',
    )
  return Object.keys(declared).filter(name => !done.has(name))
}

/** Only a start, or a command that was asked to, changes the schema under an older release. */
export async function refuseOlderSchema(client: pg.ClientBase): Promise<void> {
  if ((await hasSchema(client)) && (await pendingMigrations(client)).length > 0)
    throw new MigrationError(
      'The schema of this database is of an older release, and was left as it is: start the portal, or run soglia migrate.',
    )
}

interface Migrating {
  declared?: Record<string, Migration>
  /** False if no other process can use the database. */
  isShared?: boolean
}

/**
 * Brings the schema to this version, by one instance at a time. Runs as the owner. If older instances have to end
 * first, or none can be there, all migrations run in one transaction: a failure leaves the former schema. Otherwise
 * each has its own, so that the older instances wait for one lock at a time.
 */
export async function migrate(
  client: pg.PoolClient,
  say: (line: string) => void,
  { declared = migrations, isShared = true }: Migrating = {},
): Promise<string[]> {
  const pending = await pendingMigrations(client, declared)
  const isNew = !(await hasSchema(client))
  const isAlone = !isShared || pending.some(name => !declared[name]?.olderMayServe)
  if (isAlone && isShared && !isNew) await refuseBesideOlder(client)
  await client.query(`set lock_timeout = '${lockMs}ms'`)
  try {
    if (pending.length > 0) say(isNew ? 'Making the schema…' : `Changing the schema: ${pending.join(', ')}…`)
    return isAlone
      ? await patiently(() => runAll(client, declared))
      : await runEach(client, pending, { declared, say })
  } finally {
    await client.query('reset lock_timeout')
  }
}

// A migration gives up its wait for a lock after this time, so that requests behind it wait no longer. PostgreSQL ends
// an autovacuum that holds the lock after its `deadlock_timeout` of a second.
const lockMs = 1_500
const pauseMs = 500
const longestMs = 120_000

async function runAll(client: pg.PoolClient, declared: Record<string, Migration>): Promise<string[]> {
  const { error, results = [] } = await migratorOn(client, declared, true).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

interface Run {
  declared: Record<string, Migration>
  say: (line: string) => void
}

async function runEach(client: pg.PoolClient, pending: string[], { declared, say }: Run): Promise<string[]> {
  const migrator = migratorOn(client, declared)
  for (const [at, name] of pending.entries()) {
    say(`Changing the schema: ${name} (${at + 1} of ${pending.length})…`)
    const { batches = [], indexes = {} } = declared[name] ?? {}
    for (const statement of batches)
      await runInBatches(client, statement, rows => say(`${name}: ${rows} rows`))
    for (const [index, definition] of Object.entries(indexes)) await buildIndex(client, index, definition)
    await patiently(async () => {
      const { error } = await migrator.migrateTo(name)
      if (error) throw error
    })
  }
  return pending
}

function migratorOn(client: pg.PoolClient, declared: Record<string, Migration>, isWhole = false): Migrator {
  const up = (migration: Migration) => async (tx: Kysely<unknown>) => {
    if (isWhole) await runFirstParts(tx, migration)
    await sql.raw(migration.text).execute(tx)
  }
  const named = Object.entries(declared).map(([name, migration]) => [name, { up: up(migration) }])
  return new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool: lendConnection(client) }) }),
    provider: { getMigrations: async () => Object.fromEntries(named) },
  })
}

/** Does in the transaction what otherwise happens before it, because nobody is there to be kept waiting. */
async function runFirstParts(tx: Kysely<unknown>, { batches = [], indexes = {} }: Migration): Promise<void> {
  for (const statement of batches) {
    let changed: bigint | undefined
    do changed = (await sql.raw(statement).execute(tx)).numAffectedRows
    while (changed)
  }
  for (const [name, definition] of Object.entries(indexes))
    await sql.raw(`create index ${name} ${definition}`).execute(tx)
}

async function runInBatches(
  client: pg.ClientBase,
  statement: string,
  tell: (rows: number) => void,
): Promise<void> {
  let rows = 0
  for (;;) {
    const changed = await patiently(() => client.query(statement))
    if (!changed.rowCount) return
    rows += changed.rowCount
    tell(rows)
  }
}

/** A build that was cut off leaves an invalid index, which has to go first. */
async function buildIndex(client: pg.ClientBase, name: string, definition: string): Promise<void> {
  await patiently(async () => {
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} ${definition}`)
  })
}

/** Tries again while other sessions hold what the work needs, so that they are never kept waiting for long. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw new MigrationError(`The database could not be migrated: ${messageOf(error)}`)
      if (performance.now() > until)
        throw new MigrationError(
          `The database could not be migrated, because other sessions held its tables for ${longestMs / 1_000} seconds. Look for long transactions in pg_stat_activity, end them, and start again.`,
        )
      await pause(pauseMs)
    }
  }
}

// A lock that was not to be had in time, and a deadlock.
const isBusy = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '')

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
