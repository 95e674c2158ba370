import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { toPhoto } from '#server/files/photo.ts'
import { type FeedSource, nonConformityFolder } from './feed-source.ts'
import type { Importing } from './import-entity.ts'
import { readDocument, readDocumentContent } from './read-document.ts'

interface Attachment extends Importing {
  files: FileStore
  source: FeedSource
}

interface NamedFile {
  id: number
  name: string
  kind: 'Documento' | 'Foto'
  /** Hash of the file that was delivered before. */
  sha256: string | null
}

interface StoredAttachment {
  id: number
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

// Each batch has one transaction, and stays in memory until it commits.
const batchSize = 50

/** Stores the documents and photos of returns and gifts, except unchanged ones. Returns what is missing. */
export async function attachNonConformityFiles(attachment: Attachment): Promise<string[]> {
  const missing: string[] = []
  const named = await listNamed(attachment.database)
  for (let from = 0; from < named.length; from += batchSize) {
    const stored: StoredAttachment[] = []
    for (const file of named.slice(from, from + batchSize)) {
      const found = await storeAttachment(attachment, file)
      if (typeof found !== 'string') stored.push(...(found ? [found] : []))
      else if (file.sha256 === null) missing.push(`Allegato «${file.id}»: ${found}`)
    }
    for (const key of await recordAttachments(attachment, stored)) await attachment.files.remove(key)
  }
  return missing
}

async function listNamed({ db }: Database): Promise<NamedFile[]> {
  const { rows } = await asOwner(db, tx =>
    sql<NamedFile>`select id, file_name as name, kind, source_sha256 as sha256 from non_conformity_file
      where closed_on is null and file_name <> '' order by id`.execute(tx),
  )
  return rows
}

/** Undefined if the file is unchanged; a text explains why there is none. */
async function storeAttachment(
  { files, source }: Attachment,
  { id, name, kind, sha256 }: NamedFile,
): Promise<StoredAttachment | string | undefined> {
  const read = kind === 'Foto' ? readDocumentContent : readDocument
  const content = await read(source, nonConformityFolder, name)
  if (typeof content === 'string') return content
  const delivered = createHash('sha256').update(content).digest('hex')
  if (delivered === sha256) return undefined
  const store = async (bytes: Buffer, contentType: string): Promise<StoredRow> => {
    const { key, sizeBytes, sha256 } = await files.put(bytes, { name, contentType })
    return { id: randomUUID(), key, name, content_type: contentType, size_bytes: sizeBytes, sha256 }
  }
  if (kind === 'Documento')
    return { id, sha256: delivered, whole: await store(content, 'application/pdf'), small: undefined }
  const photo = await toPhoto(content)
  if (!photo) return 'Il file non è una foto JPEG o PNG'
  const whole = await store(photo.whole, 'image/jpeg')
  return { id, sha256: delivered, whole, small: await store(photo.small, 'image/jpeg') }
}

/** Returns the keys of the replaced files. */
async function recordAttachments(
  { database, turn }: Importing,
  stored: readonly StoredAttachment[],
): Promise<string[]> {
  if (stored.length === 0) return []
  return asOwner(database.db, async tx => {
    await turn.enter(tx)
    const replaced = await listReplaced(tx, stored)
    const rows = stored.flatMap(({ whole, small }) => (small ? [whole, small] : [whole]))
    await tx.insertInto('stored_file').values(rows).execute()
    const json = JSON.stringify(
      stored.map(({ id, sha256, whole, small }) => ({ id, sha256, whole: whole.id, small: small?.id })),
    )
    await sql`update non_conformity_file file set file_id = n.whole, small_file_id = n.small, source_sha256 = n.sha256
      from json_to_recordset(${json}::json) as n (id int, sha256 text, whole uuid, small uuid)
      where file.id = n.id`.execute(tx)
    const old = replaced.map(({ id }) => id)
    if (old.length > 0) await tx.deleteFrom('stored_file').where('id', 'in', old).execute()
    return replaced.map(({ key }) => key)
  })
}

function listReplaced(tx: Kysely<DB>, stored: readonly StoredAttachment[]) {
  return tx
    .selectFrom('non_conformity_file as attached')
    .innerJoin('stored_file as file', join =>
      join.on(eb =>
        eb.or([
          eb('file.id', '=', eb.ref('attached.file_id')),
          eb('file.id', '=', eb.ref('attached.small_file_id')),
        ]),
      ),
    )
    .where(
      'attached.id',
      'in',
      stored.map(({ id }) => id),
    )
    .select(['file.id', 'file.key'])
    .execute()
}
