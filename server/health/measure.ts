import { statfs } from 'node:fs/promises'
import { asOwner } from '#server/db/owner.ts'
import { environmentProblems } from '#server/features/first-steps/environment.ts'
import type { Services } from '#server/kit/services.ts'
import { readRelease } from '#server/release.ts'
import type { Measurement } from './measurement.ts'
import { readDatabaseFacts } from './read-facts.ts'

export async function measure({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<Measurement> {
  const facts = await asOwner(database.db, readDatabaseFacts)
  return {
    facts,
    disk: await readDisk(config.dataFolder),
    onDisk: { data: config.databaseUrl === undefined, files: config.s3 === undefined },
    backupFolder: config.backups.folder ?? null,
    keeping: config.backups.keeping,
    environment: config.isDemo ? [] : environmentProblems(config),
    sendsMails: config.smtpUrl !== undefined,
    release: readRelease(),
  }
}

async function readDisk(folder: string): Promise<Measurement['disk']> {
  const found = await statfs(folder).catch(() => undefined)
  return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : null
}
