import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export interface FileMeta {
  name: string
  contentType: string
}

export interface StoredFile {
  key: string
  sizeBytes: number
  sha256: string
  crc32: number
}

export interface ListedObject {
  key: string
  storedAt: Date
}

/** Stores contents of files; the rows that describe them are in `stored-files.ts`. */
export interface FileStore {
  /** The import of a dump passes the key, so that the file keeps its key. */
  put(content: Uint8Array | Readable, meta: FileMeta, key?: string): Promise<StoredFile>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Lists every object in any order, including leftovers of an interrupted `put`. */
  list(): AsyncIterable<ListedObject>
  /** Fails if the store cannot store a file now. */
  check(): Promise<void>
}

/** The store is out of reach, or does not return what was put into it. */
export class FileStoreError extends Error {}

/** The store needs another setting before it can serve; the message is for the operator. */
export class StoreSettingError extends FileStoreError {}

/** A key of 256 random bits reveals nothing and contains nothing from a request. */
export function randomKey(): string {
  return randomBytes(32).toString('hex')
}

export function isKey(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

export function refuseForeignKey(key: string): void {
  if (!isKey(key)) throw new FileStoreError('that is not a key of the file store')
}

/** Counts, hashes and checksums content while it streams through. */
export function measureContent() {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let sum = 0
  return {
    async *through(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        sum = crc32(chunk, sum)
        sizeBytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ sizeBytes, sha256: hash.digest('hex'), crc32: sum }),
  }
}
