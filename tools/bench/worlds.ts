import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openConfigured } from '#server/db/open.ts'
import type { World } from './context.ts'

const server = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL

export const engines: World['engine'][] = server ? ['embedded', 'PostgreSQL'] : ['embedded']

interface Place {
  env: NodeJS.ProcessEnv
  remove(): Promise<void>
}

/** A place for a demo company, with a database that is still empty. */
export async function newPlace(temp: string, engine: World['engine']): Promise<Place> {
  const name = `soglia_bench_${randomBytes(6).toString('hex')}`
  const folder = join(temp, name)
  const env = { SOGLIA_DATA_DIR: folder, SOGLIA_DEMO: '1', LOG_LEVEL: 'error' }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'embedded') return { env: { ...env, DATABASE_URL: '' }, remove: async () => removeFolder() }
  await onServer(`create database ${name}`)
  const remove = async () => {
    removeFolder()
    await onServer(`drop database ${name} with (force)`)
  }
  return { env: { ...env, DATABASE_URL: urlOf(name) }, remove }
}

/** A migrated database without rows; the embedded one is copied, because creating one takes seconds. */
export async function emptyWorld(temp: string, engine: World['engine']): Promise<Place> {
  const place = await newPlace(temp, engine)
  const template = join(temp, 'empty-database')
  const folder = String(place.env.SOGLIA_DATA_DIR)
  if (engine === 'embedded' && existsSync(template)) cpSync(template, folder, { recursive: true })
  else {
    const database = await openConfigured(readConfig(place.env))
    await database.close()
    if (engine === 'embedded') cpSync(folder, template, { recursive: true })
  }
  return place
}

function urlOf(name: string): string {
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
