import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { machineUser } from '#server/machine/machine-user.ts'

const engineMajor = 18

/** This version cannot use the data folder; the message is one sentence for the operator. */
export class DataFolderError extends Error {}

interface Held {
  release(): void
}
interface FolderLock extends Held {
  /** Takes the name of a folder in which a database was just made. */
  nameFolder(): Promise<void>
}

/**
 * Takes locks that die with the process, so that a kill leaves nothing to clean up. The lock file is visible to every
 * process that shares the disk. Two names in the kernel cannot be deleted: that of the place holds from before the
 * first file on, that of the folder goes with it when somebody moves it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const held: Held[] = [lockFile(folder)]
  let isNamed = false
  const nameFolder = async () => {
    if (isNamed) return
    held.push(await lockName(folder, folderName(folder)))
    isNamed = true
  }
  const release = () => {
    for (const each of held.splice(0).reverse()) each.release()
  }
  try {
    held.push(await lockName(folder, placeName(folder)))
    // An empty folder is replaced by the new database, and another folder may get its number.
    if (existsSync(join(folder, 'PG_VERSION'))) await nameFolder()
  } catch (error) {
    release()
    throw error
  }
  return { release, nameFolder }
}

/** Uses SQLite, because Node has no flock. */
function lockFile(folder: string): Held {
  const held = attempt(`The data folder ${folder} cannot be written by the user ${machineUser()}`, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    refuseNetwork(folder, statfsSync(folder).type)
    return new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  })
  try {
    held.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    held.close()
    if (String(error).includes('readonly'))
      throw new DataFolderError(`The data folder ${folder} cannot be written: its lock file is read-only.`)
    throw inUse(folder)
  }
  return { release: () => held.close() }
}

/** Only Linux has socket names that exist outside the file system. */
async function lockName(folder: string, name: string): Promise<Held> {
  if (process.platform !== 'linux') return { release: () => {} }
  const held = (await listenOn(name)) ?? (await pause(stillClosingMs).then(() => listenOn(name)))
  if (!held) throw inUse(folder)
  return { release: () => held.close() }
}

/** Tells whether a process on this machine holds the folder, without trying to take it. Linux only. */
export async function isHeld(folder: string): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(folder)) return false
  const socket = connect(placeName(folder))
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  )
}

const folderName = (folder: string) => nameOf(folder)
const placeName = (folder: string) => nameOf(dirname(folder), `-${basename(folder)}`)

function nameOf(path: string, more = ''): string {
  const { dev, ino } = statSync(path)
  return `\0soglia-${dev}-${ino}${more}`
}

const networkTypes: Record<number, string> = { 26985: 'NFS', 4283649346: 'CIFS', 4266872130: 'SMB' }

/** Locks of a network's file system hold only as far as each of its machines keeps to them. */
export function refuseNetwork(folder: string, type: number): void {
  const name = networkTypes[type]
  if (!name) return
  throw new DataFolderError(
    `The data folder ${folder} lies on a network (${name}), where a second machine could open it unseen: choose a folder on a disk of this machine, or use PostgreSQL.`,
  )
}

/** A new folder may reuse the inode of a deleted one whose process still holds the name. */
const stillClosingMs = 500

async function listenOn(name: string): Promise<Server | undefined> {
  const server = createServer().unref()
  const listening = once(server, 'listening')
  server.listen(name)
  return listening.then(
    () => server,
    () => undefined,
  )
}

function inUse(folder: string): DataFolderError {
  return new DataFolderError(
    `The data folder ${folder} is in use by another process: stop it first, or choose another folder.`,
  )
}

/** Accepts a folder that is missing, empty, or contains a database of this version. */
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

/** Both paths are absolute. */
export function refuseTarget(target: string, folder: string): void {
  if (target.startsWith(`${folder}/`))
    throw new DataFolderError(`${target} lies in the database's own folder: a backup needs another place.`)
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
    if (error instanceof DataFolderError) throw error
    throw new DataFolderError(`${complaint}: ${error instanceof Error ? error.message : error}.`)
  }
}
