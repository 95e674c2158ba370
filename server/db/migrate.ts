import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { migrations } from './migrations/index.ts'

export class MigrationError extends Error {}

/** True if a version of Soglia has made its schema here. */
export async function hasSchema(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as found`)
  return rows[0].found
}

export async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasSchema(client))) return false
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(row => row.name).join() === Object.keys(migrations).sort().join()
}

/** Brings the schema to this version, in one transaction and by one instance at a time. Runs as the owner. */
export async function migrate(db: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, text]) => [name, { up: runText(text) }])),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new MigrationError(toSentence(error))
  return results.map(result => result.migrationName)
}

function runText(text: string) {
  return async (tx: Kysely<unknown>) => {
    await sql.raw(text).execute(tx)
  }
}

function toSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('corrupted migrations')
    ? 'The database was written by a newer version of Soglia: start that version, or a later one.'
    : `The database could not be migrated: ${message}`
}
