import { sql, type Transaction } from 'kysely'
import { type RemovableTable, removableTables } from './db/policies.ts'
import type { DB } from './db/tables.gen.ts'
import { storedDocumentName } from './features/documents/queries.ts'
import { storedPromotionName } from './features/promotion-files/queries.ts'
import { auditPhotoName } from './files/photo.ts'
import { previewName } from './files/preview.ts'
import { today } from './kit/today.ts'

const anHourAgo = sql<Date>`clock_now() - interval '1 hour'`

/** Nightly: deletes links, challenges and messages that nobody needs any more. */
export async function sweepMessages(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('account_code')
    .where(eb => eb.or([eb('expires_at', '<', anHourAgo), eb('used_at', '<', anHourAgo)]))
    .execute()
  await tx.deleteFrom('challenge').where('expires_at', '<', anHourAgo).execute()
  // The job answers no request older than a day.
  await tx
    .deleteFrom('reset_request')
    .where('asked_at', '<', sql<Date>`clock_now() - interval '1 day'`)
    .execute()
  await tx
    .deleteFrom('notification')
    .where('read_at', 'is not', null)
    .where('at', '<', sql<Date>`clock_now() - interval '180 days'`)
    .execute()
  await sweepEvents(tx)
}

/** Events that are reported once are kept for a year; after that the same order cannot come up again. */
async function sweepEvents(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('portal_event')
    .where('told_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb('told_at', '<', sql<Date>`clock_now() - interval '1 year'`),
        eb.and([eb('once', 'is', null), eb('told_at', '<', sql<Date>`clock_now() - interval '30 days'`)]),
      ]),
    )
    .execute()
}

/**
 * Other tables refer to these rows and keep them from being deleted, so they have sweeps of their own. The database's
 * cascades handle the rest.
 */
const sweptByThemselves: readonly RemovableTable[] = ['download_file', 'download_folder']

/** Deletes rows removed before today, which nobody can restore any more. */
export async function sweepRemoved(tx: Transaction<DB>): Promise<void> {
  for (const table of removableTables)
    if (!sweptByThemselves.includes(table))
      await sql`delete from ${sql.table(table)} where deleted_on < ${today}`.execute(tx)
  await tx
    .updateTable('quote_offer')
    .set({ before_withdrawal: null, withdrawn_at: null, withdrawn_on: null })
    .where('withdrawn_on', '<', today)
    .execute()
  await sweepFolders(tx)
}

/** The history of a quote is kept for a year. */
export async function sweepQuoteChanges(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('quote_change').where('at', '<', sql<Date>`clock_now() - interval '1 year'`).execute()
}

/** Replaced photos of display audits; the file sweep deletes their content. */
export async function sweepAuditPhotos(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', auditPhotoName)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('display_audit_door').whereRef('photo_id', '=', 'stored_file.id').select('id'))),
    )
    .execute()
}

/** Pictures that nothing shows; the file sweep deletes their content. */
export async function sweepPictures(tx: Transaction<DB>): Promise<void> {
  const unshown = await tx
    .selectFrom('picture')
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(selectFrom('offer_image').whereRef('picture_code', '=', 'picture.code').select('id')),
          exists(selectFrom('home_picture').whereRef('picture_code', '=', 'picture.code').select('place')),
          exists(selectFrom('public_document').whereRef('picture_code', '=', 'picture.code').select('id')),
        ]),
      ),
    )
    .select('code')
    .execute()
  const codes = unshown.map(({ code }) => code)
  if (codes.length === 0) return
  const sizes = await tx
    .deleteFrom('picture_size')
    .where('picture_code', 'in', codes)
    .returning('file_id')
    .execute()
  await tx.deleteFrom('picture').where('code', 'in', codes).execute()
  const files = sizes.map(({ file_id }) => file_id)
  await tx.deleteFrom('stored_file').where('id', 'in', files).execute()
}

/** Replaced files of documents, and expired sessions of document codes. */
export async function sweepDocuments(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('public_document_session').where('expires_at', '<', sql<Date>`clock_now()`).execute()
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', storedDocumentName)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('public_document').whereRef('file_id', '=', 'stored_file.id').select('id'))),
    )
    .execute()
}

/** Replaced files of promotions. */
export async function sweepPromotionFiles(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', storedPromotionName)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('promotion_file').whereRef('file_id', '=', 'stored_file.id').select('id'))),
    )
    .execute()
}

/** A folder is deleted with everything in it. */
async function sweepFolders(tx: Transaction<DB>): Promise<void> {
  const gone = tx.selectFrom('download_folder').where('deleted_on', '<', today).select('id')
  const folders = tx
    .selectFrom('download_folder')
    .where(eb => eb.or([eb('id', 'in', gone), eb('parent_id', 'in', gone)]))
    .select('id')
  await tx
    .deleteFrom('download_file')
    .where(eb => eb.or([eb('deleted_on', '<', today), eb('folder_id', 'in', folders)]))
    .execute()
  await tx.deleteFrom('download_folder').where('id', 'in', folders).where('is_top', '=', false).execute()
  await tx.deleteFrom('download_folder').where('id', 'in', gone).execute()
}

/** Large files and previews that nothing shows. */
export async function sweepDownloads(tx: Transaction<DB>): Promise<void> {
  await sweepLargeFiles(tx)
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', previewName)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('download_file')
            .where(sql<boolean>`stored_file.id in (download_file.small_id, download_file.large_id)`)
            .select('id'),
        ),
      ),
    )
    .execute()
}

/** Must name everything that shows large files. An unused one is deleted after a day, even if its upload never finished. */
async function sweepLargeFiles(tx: Transaction<DB>): Promise<void> {
  const left = tx
    .selectFrom('large_file')
    .where('begun_at', '<', sql<Date>`clock_now() - interval '1 day'`)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('download_file').whereRef('content_id', '=', 'large_file.id').select('id'))),
    )
  const pieces = await tx
    .deleteFrom('large_file_piece')
    .where('large_file_id', 'in', left.select('large_file.id'))
    .returning('stored_id')
    .execute()
  const ids = pieces.map(({ stored_id }) => stored_id)
  await tx.deleteFrom('large_file').where('id', 'in', left.select('large_file.id')).execute()
  if (ids.length > 0)
    await tx.deleteFrom('stored_file').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Imports older than half a year, except the last one that brought data, because it tells how old the data are. */
export async function sweepRuns(tx: Transaction<DB>): Promise<void> {
  await sql`delete from feed_run where finished_at < clock_now() - interval '180 days' and id is distinct from (
    select id from feed_run where outcome in ('done', 'partial') order by finished_at desc limit 1)`.execute(
    tx,
  )
}
