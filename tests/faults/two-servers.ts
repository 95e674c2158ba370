import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/open.ts'
import { databaseUrl, dropDatabase } from '#tests/support/test-database.ts'

const root = join(import.meta.dirname, '../..')
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
  const processes = ports.map(port => start(url, port))
  try {
    await Promise.all(ports.map(untilReady))
    await work(database)
  } finally {
    for (const child of processes) child.kill('SIGTERM')
    await Promise.all(processes.map(child => once(child, 'exit')))
    await database.close()
    await dropDatabase(String(server), name)
  }
}

function start(url: string, port: number): ChildProcess {
  const { PATH } = process.env
  const env = { PATH, DATABASE_URL: url, PORT: String(port), SOGLIA_DEMO: '0', LOG_LEVEL: 'silent' }
  return spawn(process.execPath, ['bin/soglia.js', 'start', '--no-web'], { cwd: root, env, stdio: 'ignore' })
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('the server did not come up')
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
