import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { FeedSource } from './feed-source.ts'
import type { Importing } from './import-entity.ts'
import { type Attached, listNamed, type NamedFile, readNewFile } from './named-files.ts'

interface Attachment extends Importing {
  files: FileStore
  source: FeedSource
}

interface StoredAttachment {
  key: NamedFile['key']
  sha256: string
  whole: StoredRow
  small: StoredRow | undefined
}

interface StoredRow {
  id: string
  key: string
  name: string
  content_type: string
  size_bytes: number
  sha256: string
}

const batchSize = 50

/** Stores the files that the rows name, except unchanged ones. Returns what is missing. */
export async function attachFiles(attachment: Attachment, attached: Attached): Promise<string[]> {
  const missing: string[] = []
  const named = await asOwner(attachment.database.db, tx => listNamed(tx, attached))
  for (let from = 0; from < named.length; from += batchSize) {
    const stored: StoredAttachment[] = []
    for (const file of named.slice(from, from + batchSize)) {
      const found = await store(attachment, attached, file)
      if (typeof found !== 'string') stored.push(...(found ? [found] : []))
      else if (file.sha256 === null) missing.push(`${attached.noun} «${file.key}»: ${found}`)
    }
    for (const key of await record(attachment, attached, stored)) await attachment.files.remove(key)
  }
  return missing
}

/** Undefined if the file is unchanged; a text explains why the file cannot be stored. */
async function store(
  { files, source }: Attachment,
  attached: Attached,
  named: NamedFile,
): Promise<StoredAttachment | string | undefined> {
  const { key, name } = named
  const found = await readNewFile(source, attached, named)
  if (!found || typeof found === 'string') return found
  const put = async (bytes: Buffer, contentType: string): Promise<StoredRow> => {
    const { key, sizeBytes, sha256 } = await files.put(bytes, { name, contentType })
    return { id: randomUUID(), key, name, content_type: contentType, size_bytes: sizeBytes, sha256 }
  }
  const { content, sha256, photo } = found
  if (!photo) return { key, sha256, whole: await put(content, 'application/pdf'), small: undefined }
  const whole = await put(photo.whole, 'image/jpeg')
  return { key, sha256, whole, small: await put(photo.small, 'image/jpeg') }
}

/** Returns the keys of the replaced files. */
async function record(
  { database, turn }: Importing,
  { entity, key, hasPhotos }: Attached,
  stored: readonly StoredAttachment[],
): Promise<string[]> {
  if (stored.length === 0) return []
  const rows = stored.flatMap(({ whole, small }) => (small ? [whole, small] : [whole]))
  const json = JSON.stringify(
    stored.map(({ key, sha256, whole, small }) => ({ key, sha256, whole: whole.id, small: small?.id })),
  )
  const incoming = sql`json_to_recordset(${json}::json)
    as n (key ${sql.raw(key === 'id' ? 'int' : 'text')}, sha256 text, whole uuid, small uuid)`
  const named = sql`${sql.table(entity.table)} named`
  const isNamed = sql`named.${sql.ref(key)} = n.key`
  const held = hasPhotos ? sql`named.file_id, named.small_file_id` : sql`named.file_id`
  const photos = hasPhotos ? sql`, small_file_id = n.small, source_sha256 = n.sha256` : sql``
  return asOwner(database.db, async tx => {
    await turn.enter(tx)
    const replaced = await sql<{ id: string; key: string }>`select file.id, file.key from ${incoming}
      join ${named} on ${isNamed} join stored_file file on file.id in (${held})`.execute(tx)
    await tx.insertInto('stored_file').values(rows).execute()
    await sql`update ${named} set file_id = n.whole ${photos} from ${incoming} where ${isNamed}`.execute(tx)
    const old = replaced.rows.map(({ id }) => id)
    await sql`delete from stored_file where id = any(${old}::uuid[])`.execute(tx)
    return replaced.rows.map(file => file.key)
  })
}
