import { sql, type Transaction } from 'kysely'
import type { DB } from './db/tables.gen.ts'
import { storedDocumentName } from './features/documents/queries.ts'
import { storedPromotionName } from './features/promotion-files/queries.ts'
import { auditPhotoName } from './files/photo.ts'
import { previewName } from './files/preview.ts'
import { startOfDay, today } from './kit/today.ts'

const anHourAgo = sql<Date>`now() - interval '1 hour'`

/** For the night: links, questions and messages that nobody can need any more. */
export async function sweepMessages(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('account_code')
    .where(eb => eb.or([eb('expires_at', '<', anHourAgo), eb('used_at', '<', anHourAgo)]))
    .execute()
  await tx.deleteFrom('challenge').where('expires_at', '<', anHourAgo).execute()
  // its job answers none that is older than a day
  await tx.deleteFrom('reset_request').where('asked_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await tx
    .deleteFrom('notification')
    .where('read_at', 'is not', null)
    .where('at', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
  await sweepEvents(tx)
}

/** What must be told once is remembered for a year: the same order cannot come near its day again after that. */
async function sweepEvents(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('portal_event')
    .where('told_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb('told_at', '<', sql<Date>`now() - interval '1 year'`),
        eb.and([eb('once', 'is', null), eb('told_at', '<', sql<Date>`now() - interval '30 days'`)]),
      ]),
    )
    .execute()
}

/** A view that was deleted before today cannot be asked back any more. */
export async function sweepViews(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('saved_view').where('deleted_at', '<', startOfDay(today)).execute()
}

/** Quotes and rows that were deleted before today cannot be asked back any more; who changed what is told for a year. */
export async function sweepQuotes(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('quote').where('deleted_at', '<', startOfDay(today)).execute()
  await tx.deleteFrom('quote_position').where('deleted_at', '<', startOfDay(today)).execute()
  await tx.deleteFrom('quote_change').where('at', '<', sql<Date>`now() - interval '1 year'`).execute()
}

/** Photos of display audits in whose place another one came; the sweep of the files takes their content. */
export async function sweepAuditPhotos(tx: Transaction<DB>): Promise<void> {
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', auditPhotoName)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('display_audit_door').whereRef('photo_id', '=', 'stored_file.id').select('id'))),
    )
    .execute()
}

/** Images that were deleted before today, and the pictures that nothing shows any more; the sweep of the files takes their content. */
export async function sweepPictures(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('offer_image').where('deleted_at', '<', startOfDay(today)).execute()
  await tx.deleteFrom('home_picture').where('deleted_at', '<', startOfDay(today)).execute()
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

/** Documents that were deleted before today, files in whose place another came, and what codes have opened and is over. */
export async function sweepDocuments(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('public_document_session').where('expires_at', '<', sql<Date>`now()`).execute()
  await tx.deleteFrom('public_document').where('deleted_at', '<', startOfDay(today)).execute()
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', storedDocumentName)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('public_document').whereRef('file_id', '=', 'stored_file.id').select('id'))),
    )
    .execute()
}

/** Files of promotions that were taken away before today, and those in whose place another came. */
export async function sweepPromotionFiles(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('promotion_file').where('deleted_at', '<', startOfDay(today)).execute()
  await tx
    .deleteFrom('stored_file')
    .where('name', '=', storedPromotionName)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('promotion_file').whereRef('file_id', '=', 'stored_file.id').select('id'))),
    )
    .execute()
}

/** Notes that were deleted before today. */
export async function sweepNotes(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('customer_note').where('deleted_at', '<', startOfDay(today)).execute()
}

/** Downloads that were deleted before today, with what lies in a folder, and large files that nothing shows. */
export async function sweepDownloads(tx: Transaction<DB>): Promise<void> {
  const gone = tx.selectFrom('download_folder').where('deleted_at', '<', startOfDay(today)).select('id')
  const folders = tx
    .selectFrom('download_folder')
    .where(eb => eb.or([eb('id', 'in', gone), eb('parent_id', 'in', gone)]))
    .select('id')
  await tx
    .deleteFrom('download_file')
    .where(eb => eb.or([eb('deleted_at', '<', startOfDay(today)), eb('folder_id', 'in', folders)]))
    .execute()
  await tx.deleteFrom('download_folder').where('id', 'in', folders).where('is_top', '=', false).execute()
  await tx.deleteFrom('download_folder').where('id', 'in', gone).execute()
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

/** Whatever shows a large file is named here; one that is a day old and shown by nothing goes, also where it came but in part. */
async function sweepLargeFiles(tx: Transaction<DB>): Promise<void> {
  const left = tx
    .selectFrom('large_file')
    .where('begun_at', '<', sql<Date>`now() - interval '1 day'`)
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

/** Imports of half a year ago, but for the last one that brought something: by it one knows how old the data are. */
export async function sweepRuns(tx: Transaction<DB>): Promise<void> {
  await sql`delete from feed_run where finished_at < now() - interval '180 days' and id is distinct from (
    select id from feed_run where outcome in ('done', 'partial') order by finished_at desc limit 1)`.execute(
    tx,
  )
}
