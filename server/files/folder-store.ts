import { createWriteStream, mkdirSync } from 'node:fs'
import { access, constants, type FileHandle, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { machineUser } from '#server/machine/machine-user.ts'
import type { FileStore, ListedObject, StoredFile } from './file-store.ts'
import {
  FileStoreError,
  isKey,
  measureContent,
  randomKey,
  refuseForeignKey,
  StoreSettingError,
} from './file-store.ts'

const partial = '.part'
/** Four times the default of a stream, so that a large file needs a quarter of the reads. */
const readBytes = 256 * 2 ** 10

/** Stores files in one folder. A file gets its final name only when it is completely on disk. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    makeFolder(folder)
    this.#folder = folder
  }

  async put(content: Uint8Array | Readable, _meta: unknown, key = randomKey()): Promise<StoredFile> {
    const path = this.#pathOf(key)
    const measured = measureContent()
    try {
      const chunks = content instanceof Readable ? content : Readable.from([content])
      const target = createWriteStream(path + partial, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(chunks, measured.through, target)
      await rename(path + partial, path)
      await syncFolder(this.#folder)
    } catch (error) {
      await this.remove(key)
      throw error
    }
    return { key, ...measured.result() }
  }

  async get(key: string): Promise<Readable> {
    return (await openFile(this.#pathOf(key))).createReadStream({ highWaterMark: readBytes })
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
    await rm(this.#pathOf(key) + partial, { force: true })
  }

  async *list(): AsyncIterable<ListedObject> {
    for await (const { name } of await opendir(this.#folder)) {
      const key = name.replace(partial, '')
      const found = isKey(key) && (await stat(join(this.#folder, name)).catch(() => undefined))
      if (found) yield { key, storedAt: found.mtime }
    }
  }

  async check(): Promise<void> {
    await access(this.#folder, constants.W_OK).catch(cause => {
      throw new FileStoreError(`the folder ${this.#folder} cannot be written`, { cause })
    })
  }

  #pathOf(key: string): string {
    refuseForeignKey(key)
    return join(this.#folder, key)
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StoreSettingError(
      `The folder of files ${folder} cannot be made by the user ${machineUser()}: ${(cause as Error).message}.`,
      { cause },
    )
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw new FileStoreError('a stored file cannot be read', { cause: error })
  }
}

// A new name survives a power cut only if its folder is synced too.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
