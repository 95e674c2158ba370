import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readRelease } from '#server/release.ts'
import { DataFolderError, type EmbeddedEngine } from './embedded/engine.ts'
import { hasSchema, pendingMigrations } from './migrate.ts'

const kept = 2
// A release, and a further number where the folder was upgraded twice. Any other name was given by a person.
const numbered = /^\d+\.\d+\.\d+(-dev)?(-\d+)?$/

interface Place {
  folder: string
  onProgress?: ((line: string) => void) | undefined
}

/** Copies an embedded database before an upgrade changes its schema, so that the former release can have it back. */
export async function keepFormerFolder(engine: EmbeddedEngine, { folder, onProgress }: Place): Promise<void> {
  if (!(await isUpgrade(engine))) return
  const path = resolve(folder)
  const start = `${basename(path)}-before-`
  const copies = readdirSync(dirname(path)).filter(
    name => name.startsWith(start) && numbered.test(name.slice(start.length)),
  )
  const target = freeName(join(dirname(path), `${start}${readRelease()}`))
  refuseFullDisk(path)
  onProgress?.('Copying the database before its schema changes…')
  try {
    await engine.backup(target)
  } catch (error) {
    rmSync(target, { recursive: true, force: true }) // Each further start would leave another copy.
    throw error
  }
  onProgress?.(
    `The database as it was before this upgrade is in ${target}. To go back, stop Soglia, put that folder in the place of ${path}, and start the former release.`,
  )
  removeOldest(copies.map(name => join(dirname(path), name)))
}

async function isUpgrade({ pool }: EmbeddedEngine): Promise<boolean> {
  const client = await pool.connect()
  try {
    return (await hasSchema(client)) && (await pendingMigrations(client)).length > 0
  } finally {
    client.release()
  }
}

function freeName(path: string): string {
  if (!existsSync(path)) return path
  for (let number = 2; ; number += 1) if (!existsSync(`${path}-${number}`)) return `${path}-${number}`
}

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = sizeOf(folder)
  if (bavail * bsize > needed) return
  const inMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)
  throw new DataFolderError(
    `Before an upgrade the database is copied. Its ${inMegabytes(needed)} MB do not fit on the disk of ${folder}, where ${inMegabytes(bavail * bsize)} MB are free. Nothing was changed.`,
  )
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** Keeps the new copy and the newest of the older ones. */
function removeOldest(copies: string[]): void {
  const latestFirst = copies.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const copy of latestFirst.slice(kept - 1)) rmSync(copy, { recursive: true })
}
