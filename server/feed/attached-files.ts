import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { promotionsFeed } from './entities/catalogue.ts'
import { customerDocumentsFeed } from './entities/customers.ts'
import type { Entity } from './entity.ts'
import { documentFolder, type FeedSource, promotionFolder } from './feed-source.ts'
import type { Importing } from './import-entity.ts'
import { readDocument } from './read-document.ts'

/** An entity whose rows each name a PDF in a folder of the feed. */
interface Attached {
  entity: Entity
  key: 'code' | 'id'
  folder: string
  noun: string
}

export const attachedFiles: readonly Attached[] = [
  { entity: promotionsFeed, key: 'code', folder: promotionFolder, noun: 'Promozione' },
  { entity: customerDocumentsFeed, key: 'id', folder: documentFolder, noun: 'Documento' },
]

interface Attachment extends Importing {
  files: FileStore
  source: FeedSource
}

interface NamedFile {
  key: string
  name: string
  sha256: string | null
}

/** Stores the files that the rows name, except unchanged ones. Returns what is missing. */
export async function attachFiles(attachment: Attachment, attached: Attached): Promise<string[]> {
  const { database, files, source } = attachment
  const missing: string[] = []
  for (const { key, name, sha256 } of await listNamed(database, attached)) {
    const content = await readDocument(source, attached.folder, name)
    if (typeof content === 'string') {
      if (sha256 === null) missing.push(`${attached.noun} «${key}»: ${content}`)
    } else if (createHash('sha256').update(content).digest('hex') !== sha256) {
      const replaced = await attach(attachment, attached, { key, name, content })
      if (replaced) await files.remove(replaced)
    }
  }
  return missing
}

async function listNamed({ db }: Database, { entity, key }: Attached): Promise<NamedFile[]> {
  const { rows } = await asOwner(db, tx =>
    sql<NamedFile>`
      select named.${sql.ref(key)}::text as key, named.file_name as name, file.sha256
      from ${sql.table(entity.table)} named left join stored_file file on file.id = named.file_id
      where named.closed_on is null and named.file_name <> '' order by named.${sql.ref(key)}`.execute(tx),
  )
  return rows
}

interface NamedContent {
  key: string
  name: string
  content: Buffer
}

/** Returns the key of the replaced file. */
async function attach(
  { database, turn, files }: Attachment,
  attached: Attached,
  { key, name, content }: NamedContent,
): Promise<string | undefined> {
  const meta = { name, contentType: 'application/pdf' }
  const stored = await files.put(content, meta)
  const row = sql`${sql.table(attached.entity.table)} named`
  const isNamed = sql`named.${sql.ref(attached.key)}::text = ${key}`
  return asOwner(database.db, async tx => {
    await turn.enter(tx)
    const { rows } = await sql<{ id: string; key: string }>`
      select file.id, file.key from ${row} join stored_file file on file.id = named.file_id where ${isNamed}`.execute(
      tx,
    )
    const fileId = await recordFile(tx, stored, meta)
    await sql`update ${row} set file_id = ${fileId} where ${isNamed}`.execute(tx)
    const [before] = rows
    if (before) await tx.deleteFrom('stored_file').where('id', '=', before.id).execute()
    return before?.key
  })
}
