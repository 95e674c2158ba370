import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { withCopyFolder } from '#server/db/copy-folder.ts'
import { sealTree, syncPath } from '#server/db/embedded/durable-fs.ts'
import { refuseUnknownFolder } from '#server/db/known-database.ts'
import { machineUser } from '#server/machine/machine-user.ts'
import { readRelease } from '../release.ts'
import { BackupError, backupNames, draftOf, removeOldDrafts, toBackupName } from './backup-folder.ts'
import {
  type BackupManifest,
  embeddedPart,
  filesPart,
  measureParts,
  writeBackupManifest,
} from './backup-manifest.ts'
import { dumpInto, readCopiedState } from './copy-database.ts'
import type { DatabaseState } from './database-state.ts'
import { onLive, withLivePool } from './live-database.ts'
import { type CopyPlace, holdFiles, missingIn, type StoredRow, settleFiles } from './stored-copies.ts'

export interface BackupSource {
  config: Config
  now: Date
  /** Gets a line after each part of the work that may take long. */
  step?: (line: string) => void
}
export interface TakenBackup {
  name: string
  manifest: BackupManifest
  /** Rows whose file is nowhere as it was stored. */
  lost: StoredRow[]
  /** Rows whose file the store lacks, and which the backup has from the one before. */
  missing: StoredRow[]
}

/** Makes a backup in a folder of backups. Only a whole one gets its name. */
export async function takeBackup(folder: string, source: BackupSource): Promise<TakenBackup> {
  const { config, now } = source
  if (!config.databaseUrl) refuseUnknownFolder(config)
  const [name, draft] = [toBackupName(now), draftOf(folder, now)]
  makePlace(folder, draft, now)
  try {
    const copied = await copyInto(draft, folder, source)
    const parts = await measureParts(draft)
    source.step?.(`${Object.keys(parts).length} files of the backup are summed.`)
    const manifest = { ...toManifest(copied, source), parts }
    await writeBackupManifest(draft, manifest)
    syncPath(draft)
    renameSync(draft, join(folder, name))
    syncPath(folder)
    return { name, manifest, lost: copied.lost, missing: copied.missing }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function makePlace(folder: string, draft: string, now: Date): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeOldDrafts(folder, now)
    mkdirSync(draft, { mode: 0o700 })
  } catch (error) {
    throw new BackupError(
      `A backup cannot be written into ${folder} by the user ${machineUser()}: ${(error as Error).message}.`,
    )
  }
}

type Copied = DatabaseState & Pick<TakenBackup, 'lost' | 'missing'>

/**
 * Takes the files before the database and again after it. A file is stored before its row and may
 * vanish with it, so the first look finds what the second may miss.
 */
async function copyInto(draft: string, folder: string, source: BackupSource): Promise<Copied> {
  const { config, step } = source
  if (config.s3) return { ...(await copyDatabaseInto(draft, source)), lost: [], missing: [] }
  const [newest] = backupNames(folder)
  const before = newest && join(folder, newest, filesPart)
  const place: CopyPlace = {
    from: join(config.dataFolder, filesPart),
    before: before && existsSync(before) ? before : undefined,
    to: join(draft, filesPart),
  }
  const held = await holdFiles(place)
  step?.(`${readdirSync(place.to).length} stored files are taken.`)
  const state = await copyDatabaseInto(draft, source)
  const lost = await settleFiles(place, state.stored)
  step?.(`${state.stored.length} stored files are compared with their rows.`)
  sealTree(place.to)
  const missing = missingIn(place, held, state.stored).filter(row => !lost.includes(row))
  return { ...state, lost, missing }
}

async function copyDatabaseInto(draft: string, source: BackupSource): Promise<DatabaseState> {
  const { config, now, step } = source
  const { databaseUrl: url } = config
  if (url) {
    const state = await withLivePool(url, pool => dumpInto(pool, url, draft))
    step?.(`${sumOf(state.rows)} rows are dumped and read back.`)
    return state
  }
  return withCopyFolder(config.dataFolder, now, async copy => {
    const folder = join(copy, embeddedPart)
    await onLive(config, 'copy-database', folder)
    step?.('The database is copied.')
    const state = await readCopiedState(folder)
    step?.(`The copy opens, with ${sumOf(state.rows)} rows.`)
    moveTree(folder, join(draft, embeddedPart))
    return state
  })
}

const sumOf = (rows: DatabaseState['rows']) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** The engine has synced the copy. The cache files of its catalogue are readable by everybody, so they are removed. */
function moveTree(from: string, to: string): void {
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('pg_internal.init')) rmSync(join(from, name))
  try {
    renameSync(from, to)
  } catch {
    cpSync(from, to, { recursive: true }) // The backups lie on another disk.
    sealTree(to)
  }
}

function toManifest(
  { migrations, major, rows, lost }: Copied,
  { config, now }: BackupSource,
): Omit<BackupManifest, 'parts'> {
  const [first, ...later] = migrations
  if (!first) throw new BackupError('The database has no schema of Soglia.')
  return {
    release: readRelease(),
    migrations: [first, ...later],
    at: now.toISOString(),
    engine: { kind: config.databaseUrl ? 'postgres' : 'embedded', major },
    bucket: config.s3?.bucket,
    holdsSecretsKey: false,
    rows,
    lost: lost.map(({ key }) => key),
  }
}
