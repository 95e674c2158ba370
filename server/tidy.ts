import { sql, type Transaction } from 'kysely'
import type { DB } from './db/tables.gen.ts'
import { storedDocumentName } from './features/documents/queries.ts'
import { auditPhotoName } from './files/photo.ts'
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
  const unshown = await tx
    .selectFrom('picture')
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(selectFrom('offer_image').whereRef('picture_code', '=', 'picture.code').select('id')),
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

/** Notes that were deleted before today. */
export async function sweepNotes(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('customer_note').where('deleted_at', '<', startOfDay(today)).execute()
}
