import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { DownloadFile } from '#contract/downloads.ts'
import { largestImageBytes } from '#contract/upload-limits.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { lastNewDay, newByItself } from '#server/features/downloads/new-days.ts'
import { readFolderFile } from '#server/features/downloads/queries.ts'
import { readUpload } from '#server/features/uploads/queries.ts'
import { draw } from '#server/files/drawing/draw.ts'
import { UndrawableError } from '#server/files/drawing/open-bounded.ts'
import { refuseUndrawn } from '#server/files/drawing/refuse-undrawn.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { openPieces, readPieces } from '#server/files/large-file.ts'
import { previewMeta, storePreview, toPreview } from '#server/files/preview.ts'
import { recordFile } from '#server/files/stored-files.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Conclude, type Done, done, type LogEntry } from '#server/kit/done.ts'
import { placeAmong } from '#server/kit/place-among.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import { today } from '#server/kit/today.ts'
import { takeTurns } from '#server/kit/turns.ts'
import type { Upload } from '#server/kit/upload.ts'
import { cleanCopyId, recordCleanCopy, storeCleanCopy } from './clean-copy.ts'
import { holdDownloads, readFolder } from './folders.ts'

const newFromToday = sql<string>`${lastNewDay(today)}`
const largestPreviewBytes = 5 * 2 ** 20

interface Adding extends Act {
  uploadId: string
  folderId: number
  /** Id of the replaced file, or 0. */
  replacedId: number
  files: FileStore
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
  conclude: Conclude<OpenWriter>
}

/** A repeated call with the same content adds nothing, because a client may repeat a call whose answer got lost. */
export async function addFile({ transaction, conclude, files, ...asked }: Adding): Promise<DownloadFile> {
  const { user, uploadId } = asked
  const { upload, pieces } = await transaction(async tx => {
    const upload = await readUpload(tx, uploadId, user.name)
    if (upload.received_bytes < upload.size_bytes) throw refuse('upload.incomplete')
    return { upload, pieces: await readPieces(tx, uploadId) }
  })
  const isPicture = upload.kind === 'immagine' && upload.size_bytes <= largestImageBytes
  const picture = isPicture
    ? await readPicture(files, () => buffer(openPieces(files, pieces, { from: 0, to: upload.size_bytes })))
    : undefined
  return conclude(async tx => {
    await holdDownloads(tx)
    const known = await tx
      .selectFrom('download_file')
      .where('content_id', 'in', [uploadId, cleanCopyId(uploadId)])
      .select('id')
      .executeTakeFirst()
    const placed = known ? { id: known.id, entries: [] } : await placeContent(tx, asked, { upload, picture })
    if (isPicture && !picture)
      await tx.updateTable('large_file').set(plain).where('id', '=', uploadId).execute()
    return done(await readFolderFile(tx, placed.id), ...placed.entries)
  })
}

// An image that cannot be redrawn is not shown as an image.
const plain = { kind: 'altro', content_type: 'application/octet-stream' }

const drawing = takeTurns({
  atOnce: 1,
  waiting: 50,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

interface Picture {
  previews: Awaited<ReturnType<typeof storePreview>>
  cleanCopy: StoredFile | undefined
}

async function drawPicture(bytes: Buffer) {
  try {
    return { pictures: await toPreview(bytes), clean: await draw('cleanCopy', { bytes }) }
  } catch (error) {
    if (error instanceof UndrawableError) return undefined
    throw error
  }
}

/** Undefined if the picture cannot be redrawn. */
function readPicture(files: FileStore, read: () => Promise<Buffer>): Promise<Picture | undefined> {
  return drawing(async () => {
    const bytes = await read()
    const drawn = await drawPicture(bytes)
    return (
      drawn && {
        previews: await storePreview(files, drawn.pictures),
        cleanCopy: drawn.clean && (await storeCleanCopy(files, drawn.clean)),
      }
    )
  })
}

async function placeContent(
  tx: OpenWriter,
  { uploadId, folderId, replacedId }: Pick<Adding, 'uploadId' | 'folderId' | 'replacedId'>,
  { upload, picture }: { upload: Awaited<ReturnType<typeof readUpload>>; picture: Picture | undefined },
): Promise<{ id: number; entries: LogEntry[] }> {
  const { name } = upload
  const { previews, cleanCopy } = picture ?? {}
  const content = {
    content_id: cleanCopy ? await recordCleanCopy(tx, upload, cleanCopy) : uploadId,
    new_until: newFromToday,
    ...(await recordPreviews(tx, previews)),
  }
  const id = replacedId
    ? await replaceFile(tx, replacedId, content)
    : await insertFile(tx, { ...content, folder_id: await fileFolder(tx, folderId), name })
  const action = replacedId ? 'download.fileReplaced' : 'download.fileAdded'
  return { id, entries: [{ action, subject: name, detail: { Id: id, Cartella: folderId } }] }
}

async function recordPreviews(tx: OpenWriter, previews: Picture['previews'] | undefined) {
  if (!previews) return { small_id: null, large_id: null }
  return {
    small_id: await recordFile(tx, previews.small, previewMeta),
    large_id: await recordFile(tx, previews.large, previewMeta),
  }
}

type Content = {
  content_id: string
  new_until: typeof newFromToday
  small_id: string | null
  large_id: string | null
}

/** The former content stays in the store until the night, so that running downloads can finish. */
async function replaceFile(tx: OpenWriter, id: number, content: Content): Promise<number> {
  const file = await tx
    .updateTable('download_file')
    .set({ ...content, changed_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
  return file.id
}

async function insertFile(
  tx: OpenWriter,
  row: Content & { folder_id: number; name: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('download_file')
    .values({
      ...row,
      sort: sql<number>`(select coalesce(max(sort), 0) + 10 from download_file where folder_id = ${row.folder_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last day on which the file is new. The office's mark changes the default day only if they disagree today. */
function markedByHand(isNew: boolean) {
  const byHand = isNew ? newFromToday : sql<string>`${today} - 1`
  return sql<string>`case when (${newByItself} >= ${today}) = ${isNew} then ${newByItself} else ${byHand} end`
}

/** Files are allowed only in second-level folders. */
async function fileFolder(tx: OpenWriter, id: number): Promise<number> {
  const folder = await readFolder(tx, id)
  if (folder.parent_id === null) throw refuse('folder.depth')
  return folder.id
}

interface FileAsked {
  id: number
  name: string
  folderId: number
  position: number | undefined
  isNew: boolean | undefined
}

export async function saveDownload(
  tx: OpenWriter,
  { id, name, position, isNew, ...asked }: FileAsked,
): Promise<Done<{ Id: number }>> {
  await holdDownloads(tx)
  const before = await tx
    .selectFrom('download_file')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['name', 'folder_id'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
  const folderId = await fileFolder(tx, asked.folderId)
  await tx
    .updateTable('download_file')
    .set({ name: name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu, ' '), folder_id: folderId })
    .$if(isNew !== undefined, query => query.set({ new_until: markedByHand(isNew === true) }))
    .where('id', '=', id)
    .execute()
  if (position !== undefined || before.folder_id !== folderId) {
    const inFolder = sql`folder_id = ${folderId} and deleted_at is null`
    await placeAmong(tx, 'download_file', { id, position }, inFolder)
  }
  const detail = { Id: id, prima: before.name, Cartella: folderId, Novita: isNew }
  return done({ Id: id }, { subject: name, detail })
}

export async function removeFile(
  tx: OpenWriter,
  id: number,
  isRemoved: boolean,
): Promise<Done<{ Id: number }>> {
  const change = isRemoved ? removeRow : restoreRow
  const file = await change(tx, 'download_file', sql`id = ${id}`)
  if (!file) throw refuse('file.unknown')
  if (!isRemoved) await fileFolder(tx, file.folder_id)
  const action = isRemoved ? 'download.fileDeleted' : 'download.fileRestored'
  return done({ Id: id }, { action, subject: file.name, detail: { Id: id } })
}

interface PreviewSending extends Pick<Adding, 'files' | 'transaction'> {
  id: number
  upload: Upload
}

/** A preview drawn by the browser that sent the file; the server redraws the preview like any image. */
export async function setPreview({ transaction, files, id, upload }: PreviewSending): Promise<DownloadFile> {
  await transaction(tx => readFolderFile(tx, id))
  const { bytes } = await upload.read(largestPreviewBytes, 'upload.photoTooLarge')
  const previews = await drawing(async () => {
    return storePreview(files, await toPreview(bytes).catch(refuseUndrawn('upload.notPhoto')))
  })
  return transaction(async tx => {
    await tx
      .updateTable('download_file')
      .set(await recordPreviews(tx, previews))
      .where('id', '=', id)
      .execute()
    return readFolderFile(tx, id)
  })
}
