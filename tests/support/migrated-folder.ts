import { cpSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded/engine.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { keptFolder, root } from './kept-folder.ts'

/** A migrated, empty database. Making one takes twenty seconds, and copying it a fifth of a second. */
export function migratedFolder(): Promise<string> {
  const code = globSync('server/{db,jobs}/**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
  return keptFolder(
    'migrated',
    ['package-lock.json', 'contract/menu.ts', ...code.toSorted()],
    async folder => {
      const database = await openDatabase({ folder, durable: false })
      await installJobs(database)
      await database.close()
    },
  )
}

export async function installJobs(database: Database): Promise<void> {
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  await jobs.stop()
}

/** Gives a portal's data folder a migrated database, for tests that concern what happens later. */
export async function prepareDataFolder(folder: string): Promise<void> {
  cpSync(await migratedFolder(), join(folder, 'db'), { recursive: true })
}

/** Takes the newest migration back, as if the release before had written the folder. */
export async function becomeFormer(folder: string): Promise<void> {
  const engine = await openEmbedded({ folder, durable: false })
  await engine.pool.query(
    `drop trigger note_claim_step on claim_step;
    drop function note_claim_step;
    delete from kysely_migration where name = '0089-claim-events'`,
  )
  await engine.close()
}
