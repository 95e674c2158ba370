import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { withCopyFolder } from '#server/db/copy-folder.ts'
import { DataFolderError } from '#server/db/embedded/data-folder.ts'
import { refuseUnknownFolder } from '#server/db/known-database.ts'
import { openDatabase } from '#server/db/open.ts'
import { findRollupDifferences, rollupDifferenceText } from '#server/db/rollup-check.ts'
import { BackupError } from './backup-folder.ts'
import {
  type BackupManifest,
  embeddedPart,
  readBackupManifest,
  refuseDamagedBackup,
} from './backup-manifest.ts'
import { withCheckDatabase } from './check-database.ts'
import { readCopiedState } from './copy-database.ts'
import { differingCounts, refuseUnfitBackup } from './fitting-backup.ts'
import { onLive } from './live-database.ts'
import { restorePostgres } from './restore-postgres.ts'
import type { BackupSource } from './take-backup.ts'

export interface RestoreCheck {
  manifest: BackupManifest
  /** Sentences about what is not as it was backed up. */
  faults: string[]
  /** By table, rows of the live database minus rows of the backup; equal tables are left out. */
  since: Record<string, number>
}

/** Restores a backup in a temporary place, compares it with its manifest, and removes the place. */
export async function checkRestore(
  folder: string,
  { config, now, step = () => {} }: BackupSource,
): Promise<RestoreCheck> {
  if (!config.databaseUrl) refuseUnknownFolder(config)
  const manifest = await readBackupManifest(folder)
  refuseUnfitBackup(folder, manifest, config)
  const check = config.databaseUrl
    ? withCheckDatabase(config.databaseUrl, now, url =>
        faultsIn({ folder, manifest, step }, { rows: () => restorePostgres(folder, url), place: { url } }),
      )
    : withCopyFolder(config.dataFolder, now, copy =>
        faultsIn({ folder, manifest, step }, inFolder(folder, copy)),
      )
  const faults = await check
  const live: BackupManifest['rows'] = JSON.parse(await onLive(config, 'count-rows'))
  return { manifest, faults, since: changedCounts(manifest.rows, live) }
}

interface TemporaryPlace {
  rows: () => Promise<BackupManifest['rows']>
  place: { url: string } | { folder: string; durable: false }
}

function inFolder(backup: string, copy: string): TemporaryPlace {
  const folder = join(copy, embeddedPart)
  const rows = async () => {
    cpSync(join(backup, embeddedPart), folder, { recursive: true })
    return (await readCopiedState(folder, { durable: false })).rows
  }
  return { rows, place: { folder, durable: false } }
}

interface Checked {
  folder: string
  manifest: BackupManifest
  step: (line: string) => void
}

async function faultsIn(
  { folder, manifest, step }: Checked,
  { rows, place }: TemporaryPlace,
): Promise<string[]> {
  try {
    await refuseDamagedBackup(folder, manifest)
    step(`${Object.keys(manifest.parts).length} files are as they were written.`)
    const different = differingCounts(manifest.rows, await rows())
    step('The database is restored in a temporary place.')
    const wrong = await wrongSumsIn(place)
    step('All stored totals are computed again.')
    return [...different, ...wrong]
  } catch (error) {
    if (error instanceof BackupError || error instanceof DataFolderError) return [error.message]
    throw error
  }
}

/** Opens the restored database as a portal does, which also migrates one of an older release. */
async function wrongSumsIn(place: TemporaryPlace['place']): Promise<string[]> {
  const database = await openDatabase(place)
  try {
    return (await findRollupDifferences(database)).map(rollupDifferenceText)
  } finally {
    await database.close()
  }
}

function changedCounts(then: BackupManifest['rows'], live: BackupManifest['rows']): RestoreCheck['since'] {
  const changes = Object.entries(live).map(([table, count]) => [table, count - (then[table] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
