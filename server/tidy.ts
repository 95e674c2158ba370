import { sql } from 'kysely'
import type { Writer } from '#server/db/reader.ts'
import { type RemovableTable, removableTables, type TableName } from './db/policies.ts'
import { storedDocumentName } from './features/documents/queries.ts'
import { storedPromotionName } from './features/promotion-files/queries.ts'
import { checkedZipName } from './feed/check/check-runs.ts'
import { auditPhotoName } from './files/photo.ts'
import { previewName } from './files/preview.ts'
import { deviceDays } from './kit/refresh-cookie.ts'
import { readSetting, type Setting } from './kit/settings.ts'
import { today } from './kit/today.ts'

/** SQL conditions of rows that nobody needs any more, by table. */
function outdated({ logMonths, mailDays, notificationDays, importDays }: Setting<'keeping'>) {
  const logged = `clock_now() - interval '${logMonths} months'`
  return {
    account_code: `least(expires_at, used_at) < clock_now() - interval '1 hour'`,
    challenge: `expires_at < clock_now() - interval '1 hour'`,
    device: `seen_at < clock_now() - interval '${deviceDays} days'`,
    public_document_session: `expires_at < clock_now()`,
    // The job answers no request older than a day.
    reset_request: `asked_at < clock_now() - interval '1 day'`,
    notification: `at < clock_now() - interval '${notificationDays} days'`,
    // Events to be reported only once are kept for a year; later the same order cannot cause the event again.
    portal_event: `told_at < clock_now() - case when once is null then interval '30 days' else interval '1 year' end`,
    // Today and the seven days before it.
    call_day: `day < today_in_italy() - 7`,
    browser_error: `day <= today_in_italy() - 30`,
    quote_change: `at < clock_now() - interval '1 year'`,
    // The last mail of a subscription tells whether it arrived.
    view_delivery: `due_on < today_in_italy() - ${mailDays} and (subscription_id, due_on) not in (
      select subscription_id, max(due_on) from view_delivery group by subscription_id)`,
    audit_log: `at < ${logged}`,
    // The last good ones stay, because they tell how old the backup and its check are.
    backup_run: `finished_at < ${logged} and (kind, id) not in (
      select kind, max(id) from backup_run where outcome = 'done' group by kind)`,
    // The growth of the disk is reckoned from three months.
    health_day: `day <= today_in_italy() - 90`,
    health_mail: `day < today_in_italy() - 30`,
    user_invitation: `asked_at < clock_now() - interval '7 days'`,
    feed_check: `asked_at < clock_now() - interval '7 days'`,
    // The last import that brought data stays, because it tells how old the data are.
    feed_run: `finished_at < clock_now() - interval '${importDays} days' and id is distinct from (
      select id from feed_run where outcome in ('done', 'partial') order by finished_at desc limit 1)`,
  } satisfies Partial<Record<TableName, string>>
}

/** Deletes links, messages, events, histories and imports of long ago. */
export async function sweepOutdated(tx: Writer): Promise<void> {
  for (const [table, condition] of Object.entries(outdated(await readSetting(tx, 'keeping'))))
    await sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`.execute(tx)
}

/** Deletes mails of long ago, and files that were attached to those which never arrived. */
export async function sweepMails(tx: Writer): Promise<void> {
  const { mailDays } = await readSetting(tx, 'keeping')
  await sql`with gone as (delete from mail_message
      where state <> 'queued' and created_at < clock_now() - make_interval(days => ${mailDays})
      returning attachment_id)
    delete from stored_file where id in (select attachment_id from gone)`.execute(tx)
}

/**
 * References from other tables would block the deletion of these rows, so `sweepFolders` deletes them in order.
 * The database handles all other tables by cascades.
 */
const sweptByThemselves: readonly RemovableTable[] = ['download_file', 'download_folder']

/** Deletes rows removed before today, which nobody can restore any more. */
export async function sweepRemoved(tx: Writer): Promise<void> {
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

/** Stored files that may be replaced: their name, and the columns that refer to them. */
const replaceable = [
  { name: auditPhotoName, table: 'display_audit_door', columns: 'photo_id' },
  { name: storedDocumentName, table: 'public_document', columns: 'file_id' },
  { name: storedPromotionName, table: 'promotion_file', columns: 'file_id' },
  { name: checkedZipName, table: 'feed_check', columns: 'file_id' },
  { name: previewName, table: 'download_file', columns: 'small_id, large_id' },
]

/** Deletes the rows of replaced files that nothing shows; the file sweep deletes their content. */
export async function sweepReplacedFiles(tx: Writer): Promise<void> {
  for (const { name, table, columns } of replaceable)
    await sql`delete from stored_file where name = ${name}
      and not exists (select from ${sql.table(table)} where stored_file.id in (${sql.raw(columns)}))`.execute(
      tx,
    )
}

/** Deletes the rows of pictures that nothing shows; the file sweep deletes their content. */
export async function sweepPictures(tx: Writer): Promise<void> {
  await sql`with gone as (delete from picture where code not in (
      select picture_code from offer_image union all select picture_code from home_picture
      union all select picture_code from public_document where picture_code is not null) returning code),
    sizes as (delete from picture_size where picture_code in (select code from gone) returning file_id)
    delete from stored_file where id in (select file_id from sizes)`.execute(tx)
}

/** A folder is deleted with everything in it. */
async function sweepFolders(tx: Writer): Promise<void> {
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

/** Deletes unused large files, finished or not, after a day. The query must name every table that shows large files. */
export async function sweepLargeFiles(tx: Writer): Promise<void> {
  await sql`with gone as (delete from large_file where begun_at < clock_now() - interval '1 day'
      and not exists (select from download_file where content_id = large_file.id) returning id),
    pieces as (delete from large_file_piece where large_file_id in (select id from gone) returning stored_id)
    delete from stored_file where id in (select stored_id from pieces)`.execute(tx)
}
