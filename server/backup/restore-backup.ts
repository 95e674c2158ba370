import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { lockFolder, refuseForeignFolder } from '#server/db/embedded/data-folder.ts'
import { finishCopy, prepareCopy } from '#server/db/embedded/folder-copy.ts'
import { BackupError } from './backup-folder.ts'
import {
  type BackupManifest,
  embeddedPart,
  readBackupManifest,
  refuseDamagedBackup,
} from './backup-manifest.ts'
import { readCopiedState } from './copy-database.ts'
import { differingCounts, refuseUnfitBackup } from './fitting-backup.ts'
import { refuseUsedStore, restoreFiles } from './restore-files.ts'
import { refuseUsedDatabase, restorePostgres } from './restore-postgres.ts'

/** Puts a backup into an empty place. The database comes last, so that a restore that was cut off can be repeated. */
export async function restoreBackup(
  folder: string,
  config: Config,
  step: (line: string) => void = () => {},
): Promise<BackupManifest> {
  const manifest = await readBackupManifest(folder)
  refuseUnfitBackup(folder, manifest, config)
  if (config.databaseUrl) await refuseUsedDatabase(config.databaseUrl, manifest)
  else refuseUsedFolder(config)
  await refuseUsedStore(manifest, config)
  await refuseDamagedBackup(folder, manifest)
  step(`${Object.keys(manifest.parts).length} files are as they were written.`)
  step(`${await restoreFiles(folder, manifest, config)} stored files are in place. The database comes next.`)
  const rows = config.databaseUrl
    ? await restorePostgres(folder, config.databaseUrl)
    : await restoreFolder(folder, config)
  const different = differingCounts(manifest.rows, rows)
  if (different.length > 0)
    throw new BackupError(`What was restored is not what was backed up: ${different.join('; ')}.`)
  return manifest
}

function refuseUsedFolder({ dataFolder }: Config): void {
  const folder = resolve(dataFolder, 'db')
  if (existsSync(join(folder, 'PG_VERSION')))
    throw new BackupError(`There is a database in ${folder} already: a backup goes into an empty place.`)
  refuseForeignFolder(folder)
}

async function restoreFolder(backup: string, { dataFolder }: Config): Promise<BackupManifest['rows']> {
  const folder = resolve(dataFolder, 'db')
  const lock = await lockFolder(folder)
  try {
    prepareCopy(join(backup, embeddedPart), folder)
    finishCopy(join(backup, embeddedPart), folder)
  } finally {
    lock.release()
  }
  return (await readCopiedState(folder)).rows
}
