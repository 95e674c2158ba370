import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const engineMajor = 18

/** A data folder that this version cannot use; the message is one sentence for the operator. */
export class DataFolderError extends Error {}

interface FolderLock {
  release(): void
}

/**
 * An operating system lock beside the folder, taken through SQLite because Node has no flock of its own.
 * It dies with its process, so nothing is left to clean up after a kill.
 */
export function lockFolder(folder: string): FolderLock {
  const parent = dirname(folder)
  const held = attempt(`The data folder ${folder} cannot be written`, () => {
    mkdirSync(parent, { recursive: true, mode: 0o700 })
    return new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  })
  try {
    held.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    held.close()
    throw new DataFolderError(
      `The data folder ${folder} is in use by another process: stop it first, or choose another folder.`,
    )
  }
  return { release: () => held.close() }
}

/** A folder is ours to use when it is empty, new, or holds a database of this version. */
export function refuseForeignFolder(folder: string): void {
  if (isEmptyFolder(folder)) return
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new DataFolderError(
      `The folder ${folder} holds other files and no Soglia database: choose an empty folder.`,
    )
  }
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== String(engineMajor)) {
    throw new DataFolderError(
      `The database in ${folder} has the format of PostgreSQL ${major || '(unknown)'}, this release needs ${engineMajor}: run "soglia export" with the release that wrote it, then "soglia import-dump" with this one.`,
    )
  }
}

export function refuseUsedTarget(target: string): void {
  if (!isEmptyFolder(target)) {
    throw new DataFolderError(`The folder ${target} is not empty: a backup needs a new or empty folder.`)
  }
}

function isEmptyFolder(folder: string): boolean {
  if (!existsSync(folder)) return true
  return attempt(`${folder} cannot be read as a folder`, () => readdirSync(folder)).length === 0
}

function attempt<T>(complaint: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new DataFolderError(`${complaint}: ${error instanceof Error ? error.message : error}.`)
  }
}
