import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { toPhoto } from '#server/files/photo.ts'
import { promotionsFeed } from './entities/catalogue.ts'
import { customerDocumentsFeed } from './entities/customers.ts'
import { nonConformityFilesFeed } from './entities/non-conformities.ts'
import type { Entity } from './entity.ts'
import { documentFolder, type FeedSource, nonConformityFolder, promotionFolder } from './feed-source.ts'
import type { Importing } from './import-entity.ts'
import { readDocument, readDocumentContent } from './read-document.ts'

/** An entity whose rows each name a file in a folder of the feed. */
interface Attached {
  entity: Entity
  key: 'code' | 'id'
  folder: string
  noun: string
  /** Some rows name photos, which are redrawn and stored with a small picture. */
  hasPhotos?: true
}

export const attachedFiles: readonly Attached[] = [
  { entity: promotionsFeed, key: 'code', folder: promotionFolder, noun: 'Promozione' },
  { entity: customerDocumentsFeed, key: 'id', folder: documentFolder, noun: 'Documento' },
  {
    entity: nonConformityFilesFeed,
    key: 'id',
    folder: nonConformityFolder,
    noun: 'Allegato',
    hasPhotos: true,
  },
]

interface Attachment extends Importing {
  files: FileStore
  source: FeedSource
}

interface NamedFile {
  key: string | number
  name: string
  isPhoto: boolean
  /** Hash of the file that was delivered before. */
  sha256: string | null
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

async function listNamed(tx: Kysely<DB>, { entity, key, hasPhotos }: Attached): Promise<NamedFile[]> {
  const delivered = hasPhotos
    ? sql`named.kind = 'Foto' as "isPhoto", named.source_sha256 as sha256`
    : sql`false as "isPhoto", (select sha256 from stored_file where id = named.file_id) as sha256`
  const { rows } = await sql<NamedFile>`
    select named.${sql.ref(key)} as key, named.file_name as name, ${delivered} from ${sql.table(entity.table)} named
    where named.closed_on is null and named.file_name <> '' order by named.${sql.ref(key)}`.execute(tx)
  return rows
}

/** Undefined if the file is unchanged; a text explains why the file cannot be stored. */
async function store(
  { files, source }: Attachment,
  { folder }: Attached,
  { key, name, isPhoto, sha256 }: NamedFile,
): Promise<StoredAttachment | string | undefined> {
  const content = await (isPhoto ? readDocumentContent : readDocument)(source, folder, name)
  if (typeof content === 'string') return content
  const delivered = createHash('sha256').update(content).digest('hex')
  if (delivered === sha256) return undefined
  const put = async (bytes: Buffer, contentType: string): Promise<StoredRow> => {
    const { key, sizeBytes, sha256 } = await files.put(bytes, { name, contentType })
    return { id: randomUUID(), key, name, content_type: contentType, size_bytes: sizeBytes, sha256 }
  }
  if (!isPhoto)
    return { key, sha256: delivered, whole: await put(content, 'application/pdf'), small: undefined }
  const photo = await toPhoto(content)
  if (!photo) return 'Il file non è una foto JPEG o PNG'
  const whole = await put(photo.whole, 'image/jpeg')
  return { key, sha256: delivered, whole, small: await put(photo.small, 'image/jpeg') }
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
