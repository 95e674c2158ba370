import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { syncPath } from './durable-fs.ts'

// Two writes within one tick of a file system's clock leave the same time, so a file this young may still change.
const settledMs = 1_000

/**
 * Copies the files of a database that others write at the same time. Such a copy is not whole: `finishCopy` adds what
 * has changed since, which takes much less time.
 */
export function prepareCopy(folder: string, target: string): void {
  const draft = newPrivateFolder(draftOf(target))
  bringUpToDate(folder, draft)
  bringUpToDate(folder, draft) // The first round takes long, so the last one would find more to do without this.
}

/** Must run between a checkpoint and the next statement, when the files contain the whole database. */
export function finishCopy(folder: string, target: string): void {
  bringUpToDate(folder, draftOf(target))
  moveIntoPlace(draftOf(target), target)
}

/** Removes what a failed copy has left. */
export function dropCopy(target: string): void {
  rmSync(draftOf(target), { recursive: true, force: true })
}

const draftOf = (target: string) => `${target}.partial`

export function newPrivateFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

export function moveIntoPlace(draft: string, folder: string): void {
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(draft, folder)
  syncPath(dirname(folder))
}

/** Makes one folder equal to another, durable and private. Files with the size and time of their copy are left alone. */
function bringUpToDate(from: string, to: string): void {
  const entries = readdirSync(from, { withFileTypes: true, recursive: true })
  const pathOf = (entry: (typeof entries)[number]) => relative(from, join(entry.parentPath, entry.name))
  const folders = entries.filter(entry => entry.isDirectory()).map(pathOf)
  const files = entries.filter(entry => entry.isFile()).map(pathOf)
  for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 })
  const names = new Set([...folders, ...files.filter(file => copyChanged(join(from, file), join(to, file)))])
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (!names.has(name)) rmSync(join(to, name), { recursive: true, force: true })
  for (const folder of [...folders, '']) if (existsSync(join(to, folder))) syncPath(join(to, folder))
}

/** False if the file is gone, because the engine removes files of dropped tables. */
function copyChanged(from: string, to: string): boolean {
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found) return false
  const copied = statSync(to, { throwIfNoEntry: false })
  if (copied && copied.size === found.size && Math.abs(copied.mtimeMs - found.mtimeMs) < 0.01) return true
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false
    throw error
  }
  chmodSync(to, 0o600)
  syncPath(to)
  // The time is set after the sync, so that after a power cut no torn copy looks like its file.
  if (statSync(to).mtimeMs - found.mtimeMs > settledMs)
    utimesSync(to, found.atimeMs / 1_000, found.mtimeMs / 1_000)
  return true
}
