import { constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey } from '#server/files/file-store.ts'
import { type Measured, measurePart } from './backup-manifest.ts'

export interface CopyPlace {
  from: string
  /** The same folder in the previous backup. */
  before: string | undefined
  to: string
}
export interface StoredRow extends Measured {
  key: string
  name: string
}

/**
 * Takes every file that the store has now, and returns their keys. The portal may remove one while the database is copied, and the copy's rows
 * would still name it.
 */
export async function holdFiles(place: CopyPlace): Promise<ReadonlySet<string>> {
  mkdirSync(place.to, { recursive: true, mode: 0o700 })
  if (!existsSync(place.from)) return new Set()
  const keys = readdirSync(place.from).filter(isKey)
  for (const key of keys) {
    const isLinked = place.before !== undefined && (await bring(key, place, place.before))
    if (!isLinked) await bring(key, place, place.from)
  }
  return new Set(keys)
}

/** Rows whose file the store had neither before the database was copied nor afterwards. */
export function missingIn(
  { from }: CopyPlace,
  held: ReadonlySet<string>,
  rows: readonly StoredRow[],
): StoredRow[] {
  return rows.filter(({ key }) => !held.has(key) && !existsSync(join(from, key)))
}

/** Keeps the files that the rows name, as they were stored, and returns the rows whose file is nowhere undamaged. */
export async function settleFiles(place: CopyPlace, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const named = new Set(rows.map(({ key }) => key))
  for (const key of readdirSync(place.to)) if (!named.has(key)) await rm(join(place.to, key))
  const lost: StoredRow[] = []
  for (const row of rows) if (!(await settle(place, row))) lost.push(row)
  return lost
}

async function settle(place: CopyPlace, row: StoredRow): Promise<boolean> {
  const path = join(place.to, row.key)
  if (await isAsStored(path, row)) return true
  for (const source of [place.before, place.from].filter(folder => folder !== undefined)) {
    await rm(path, { force: true })
    if ((await bring(row.key, place, source)) && (await isAsStored(path, row))) return true
  }
  await rm(path, { force: true })
  return false
}

async function isAsStored(path: string, { sizeBytes, sha256 }: Measured): Promise<boolean> {
  const found = await measurePart(path).catch(() => undefined)
  return found?.sizeBytes === sizeBytes && found.sha256 === sha256
}

// The file is not there, or the disk cannot read it.
const isAbsence = new Set(['ENOENT', 'EIO'])

/**
 * Links a file of the previous backup, so that it takes no room twice. A file of the store is copied: what damages it later
 * must not reach the backup.
 */
async function bring(key: string, { before, to }: CopyPlace, source: string): Promise<boolean> {
  const [path, target] = [join(source, key), join(to, key)]
  try {
    if (source === before) await link(path, target).catch(() => copyFile(path, target))
    else await copyFile(path, target, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && isAbsence.has(String(error.code))) return false
    throw error
  }
}
