import { createHash } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { type FeedSource, promotionFolder } from './feed-source.ts'
import type { Importing } from './import-entity.ts'
import { readDocument } from './read-document.ts'

interface Attachment extends Importing {
  files: FileStore
  source: FeedSource
}

/** Stores the files that the promotions name; those unchanged are left alone. Answers what is missing. */
export async function attachPromotionFiles(attachment: Attachment): Promise<string[]> {
  const { database, files, source } = attachment
  const missing: string[] = []
  for (const promotion of await listNamed(database)) {
    const content = await readDocument(source, promotionFolder, promotion.file_name)
    if (typeof content === 'string') {
      if (promotion.sha256 === null) missing.push(`Promozione «${promotion.code}»: ${content}`)
    } else if (createHash('sha256').update(content).digest('hex') !== promotion.sha256) {
      const replaced = await attach(attachment, promotion.code, {
        name: promotion.file_name,
        content,
      })
      if (replaced) await files.remove(replaced)
    }
  }
  return missing
}

function listNamed({ db }: Database) {
  return asOwner(db, tx =>
    tx
      .selectFrom('promotion')
      .leftJoin('stored_file', 'stored_file.id', 'promotion.file_id')
      .where('promotion.closed_on', 'is', null)
      .where('promotion.file_name', '<>', '')
      .select(['promotion.code', 'promotion.file_name', 'stored_file.sha256'])
      .execute(),
  )
}

interface NamedContent {
  name: string
  content: Buffer
}

async function attach(
  { database, turn, files }: Attachment,
  code: string,
  { name, content }: NamedContent,
): Promise<string | undefined> {
  const meta = { name, contentType: 'application/pdf' }
  const stored = await files.put(content, meta)
  return asOwner(database.db, async tx => {
    await turn.enter(tx)
    const before = await tx
      .selectFrom('promotion')
      .leftJoin('stored_file', 'stored_file.id', 'promotion.file_id')
      .where('promotion.code', '=', code)
      .select(['stored_file.id', 'stored_file.key'])
      .executeTakeFirst()
    const file_id = await recordFile(tx, stored, meta)
    await tx.updateTable('promotion').set({ file_id }).where('code', '=', code).execute()
    if (before?.id) await tx.deleteFrom('stored_file').where('id', '=', before.id).execute()
    return before?.key ?? undefined
  })
}
