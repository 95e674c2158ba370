import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { refuseForeignFolder } from '#server/db/embedded/data-folder.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { readRelease } from '../release.ts'
import { BackupError } from './backup-folder.ts'
import { type BackupManifest, embeddedPart } from './backup-manifest.ts'

const engineNames = { embedded: 'the embedded database', postgres: 'PostgreSQL' }

/** Refuses a backup of another engine, or with migrations that this release does not know. */
export function refuseUnfitBackup(folder: string, manifest: BackupManifest, config: Config): void {
  const { engine, release, migrations: made } = manifest
  const here = config.databaseUrl ? 'postgres' : 'embedded'
  if (engine.kind !== here)
    throw new BackupError(
      `The backup ${folder} is of ${engineNames[engine.kind]}, and these settings are for ${engineNames[here]}: restore it there, then move by "soglia export" and "soglia import-dump".`,
    )
  const unknown = made.filter(name => !(name in migrations))
  if (unknown.length > 0)
    throw new BackupError(
      `The backup ${folder} was made by Soglia ${release}, which is newer than this one, ${readRelease()}: restore it with ${release} or a later release.`,
    )
  if (here === 'embedded') refuseForeignFolder(join(folder, embeddedPart))
}

/** One line for each table whose number of rows differs from the manifest. */
export function differingCounts(expected: BackupManifest['rows'], found: BackupManifest['rows']): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return tables
    .filter(table => expected[table] !== found[table])
    .map(table => `rows of ${table}: ${found[table] ?? 'no table'}, not ${expected[table] ?? 'any'}`)
}
