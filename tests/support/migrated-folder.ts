import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openJobs } from '#server/jobs/jobs.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/soglia')

/**
 * A migrated, empty database. Making one takes twenty seconds and copying it a fifth of a second, so one is kept for
 * each state of the code that makes it.
 */
export async function migratedFolder(): Promise<string> {
  const kept = join(cache, `migrated-${stateOfCode()}`)
  if (existsSync(kept)) return kept
  const own = `${kept}-${process.pid}`
  mkdirSync(cache, { recursive: true })
  const database = await openDatabase({ folder: own, durable: false })
  await installJobs(database)
  await database.close()
  try {
    renameSync(own, kept)
  } catch {
    rmSync(own, { recursive: true }) // Another process has made it first.
  }
  rmSync(`${own}.lock`, { force: true })
  return kept
}

export async function installJobs(database: Database): Promise<void> {
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  await jobs.stop()
}

/** Gives a portal's data folder a migrated database, for tests that concern what happens later. */
export async function prepareDataFolder(folder: string): Promise<void> {
  cpSync(await migratedFolder(), join(folder, 'db'), { recursive: true })
}

function stateOfCode(): string {
  const hash = createHash('sha256')
  const paths = globSync('server/{db,jobs}/**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
  for (const path of ['package-lock.json', ...paths.toSorted()]) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 12)
}
