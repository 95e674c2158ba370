import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'
import { type FileMeta, type FileStore, FileStoreError, type StoredFile } from './file-store.ts'

export type FileRow = Selectable<DB['stored_file']>

/** The row is inserted after the object is stored: no row lacks content, and content without a row is swept. */
export async function recordFile(
  tx: Pick<Kysely<Pick<DB, 'stored_file'>>, 'insertInto'>,
  { key, sizeBytes, sha256 }: StoredFile,
  { name, contentType }: FileMeta,
): Promise<string> {
  const { id } = await tx
    .insertInto('stored_file')
    .values({ key, name, content_type: contentType, size_bytes: sizeBytes, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findFile(tx: Kysely<Pick<DB, 'stored_file'>>, id: string): Promise<FileRow | undefined> {
  return tx.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirst()
}

type Stored = Pick<FileRow, 'key' | 'size_bytes' | 'sha256'> & { crc32?: number | null }

/** Opens and verifies a row's content. A reader never receives all of a file that differs from the stored one. */
export async function openContent(files: FileStore, row: Stored): Promise<Readable> {
  const content = await openQuietly(files, row)
  const checked = Readable.from(checkedChunks(content, row), { objectMode: false })
  return checked.once('close', () => content.destroy())
}

/** A handler's answer, which opens the content after the transaction. */
export function sentFile(files: FileStore, row: Stored, fileName: string) {
  return async () => ({ body: await openContent(files, row), fileName })
}

/** Like `openContent`, but yields the chunks one by one. */
export async function* contentChunks(files: FileStore, row: Stored): AsyncGenerator<Uint8Array> {
  const content = await openQuietly(files, row)
  try {
    yield* checkedChunks(content, row)
  } finally {
    content.destroy()
  }
}

async function openQuietly(files: FileStore, row: Stored): Promise<Readable> {
  const content = await files.get(row.key)
  return content.on('error', () => {}) // The error reaches the reader of the stream.
}

// The last chunk is held back until the whole content is verified.
async function* checkedChunks(content: Readable, row: Omit<Stored, 'key'>): AsyncGenerator<Uint8Array> {
  const check = checkOf(row)
  let size = 0
  let held: Uint8Array | undefined
  for await (const chunk of content) {
    size += chunk.length
    if (size > row.size_bytes) break
    check.take(chunk)
    if (held) yield held
    held = chunk
  }
  if (size !== row.size_bytes || !check.holds())
    throw new FileStoreError('a stored file is not what was stored')
  if (held) yield held
}

/** Large files also have a CRC, which finds transmission and disk errors in a quarter of the hash's time. */
function checkOf({ sha256, crc32: known }: Omit<Stored, 'key'>) {
  if (typeof known === 'number') {
    let sum = 0
    return {
      take: (chunk: Uint8Array) => {
        sum = crc32(chunk, sum)
      },
      holds: () => sum === known,
    }
  }
  const hash = createHash('sha256')
  return {
    take: (chunk: Uint8Array) => void hash.update(chunk),
    holds: () => hash.digest('hex') === sha256,
  }
}
