import pg from 'pg'
import { type Database, openDatabase } from '#server/db/open.ts'
import { databaseUrl, dropDatabase } from '#tests/support/test-database.ts'
import { endPortal, startPortal } from './portal-process.ts'

export const server = process.env.TEST_DATABASE_URL

/** Runs the work against two server processes on one new PostgreSQL database. */
export async function withTwoServers(
  ports: readonly [number, number],
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const name = `soglia_race_${process.pid}_${ports[0]}`
  await run(`create database ${name}`)
  const url = databaseUrl(String(server), name)
  const database = await openDatabase({ url })
  const started = await Promise.allSettled(ports.map(port => startPortal(port, { DATABASE_URL: url })))
  try {
    for (const portal of started) if (portal.status === 'rejected') throw portal.reason
    await work(database)
  } finally {
    for (const portal of started) if (portal.status === 'fulfilled') await endPortal(portal.value, 'SIGTERM')
    await database.close()
    await dropDatabase(String(server), name)
  }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
