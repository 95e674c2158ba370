import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type EmbeddedOptions, openDatabase, type PostgresOptions } from '#server/db/open.ts'
import { clockAhead, keepClock } from './clock.ts'
import { installJobs, migratedFolder } from './migrated-folder.ts'

type Place = PostgresOptions | EmbeddedOptions

export interface TestDatabase {
  database: Database
  place: Place
  /** Closes the database and opens it like a restarted portal. */
  reopen(onProgress?: (line: string) => void): Promise<Database>
  close(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated data folder, or the name of a migrated database, to copy from. */
    template: { folder: string } | { server: string; name: string }
  }
}

/** A migrated, empty database for this test file, on the engine that TEST_DATABASE_URL selects. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  return 'folder' in template ? openCopiedFolder(template.folder) : openCopiedDatabase(template)
}

async function openCopiedFolder(template: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-test-'))
  cpSync(template, join(folder, 'db'), { recursive: true })
  return openAt({ folder: join(folder, 'db'), durable: false }, async () =>
    rmSync(folder, { recursive: true, force: true }),
  )
}

async function openCopiedDatabase({ server, name }: { server: string; name: string }): Promise<TestDatabase> {
  const own = `soglia_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${own} template ${name}`)
  return openAt({ url: databaseUrl(server, own) }, () => dropDatabase(server, own))
}

async function openAt(place: Place, remove: () => Promise<void>): Promise<TestDatabase> {
  const opened: TestDatabase = {
    database: await openDatabase(place),
    place,
    reopen: async onProgress => {
      await opened.database.close()
      opened.database = await openDatabase({ ...place, onProgress })
      return opened.database
    },
    close: async () => {
      await opened.database.close()
      await remove()
    },
  }
  if (clockAhead() !== 0) await keepClock(opened.database)
  return opened
}

/** Runs once before all files and creates the template that every test database is copied from. */
export async function makeTemplate(): Promise<{
  template: ReturnType<typeof inject<'template'>>
  drop(): Promise<void>
}> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    return { template: { folder: await migratedFolder() }, drop: async () => {} }
  }
  const name = `soglia_template_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const database = await openDatabase({ url: databaseUrl(server, name) })
  await installJobs(database)
  await database.close()
  return { template: { server, name }, drop: () => dropDatabase(server, name) }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Ends connections that a test has left open, and then drops the database. A plain drop removes an autovacuum worker by
 * itself; a forced drop fails if such a worker is running.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(
    server,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
  )
  await onServer(server, `drop database if exists ${name}`)
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
