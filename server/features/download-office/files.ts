import { buffer } from 'node:stream/consumers'
import { sql, type Transaction } from 'kysely'
import type { DownloadFile } from '#contract/downloads.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { readFolderFile } from '#server/features/downloads/queries.ts'
import { readUpload } from '#server/features/uploads/queries.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openPieces, readPieces } from '#server/files/large-file.ts'
import { previewMeta, storePreview, toPreview } from '#server/files/preview.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { type Act, audit } from '#server/kit/audit.ts'
import { tellScreens } from '#server/kit/live.ts'
import { placeAmong } from '#server/kit/place-among.ts'
import { refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { takeTurns } from '#server/kit/turns.ts'
import type { Upload } from '#server/kit/upload.ts'
import { holdDownloads, readFolder } from './folders.ts'

type Tx = Transaction<OpenDatabase>

const newDays = 15
const newUntil = sql<string>`${today} + ${newDays}::int`
const largestImageBytes = 40 * 2 ** 20
const largestPreviewBytes = 5 * 2 ** 20

interface Adding extends Act {
  uploadId: string
  folderId: number
  /** 0 for none. */
  replacedId: number
  files: FileStore
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type Previews = Awaited<ReturnType<typeof storePreview>> | undefined

/** Asked twice for the same content, as after a lost answer, it is there once. */
export async function addFile({ transaction, files, ...asked }: Adding): Promise<DownloadFile> {
  const { user, uploadId } = asked
  const { upload, pieces } = await transaction(async tx => {
    const upload = await readUpload(tx, uploadId, user.name)
    if (upload.received_bytes < upload.size_bytes) throw refuse('upload.incomplete')
    return { upload, pieces: await readPieces(tx, uploadId) }
  })
  const isPicture = upload.kind === 'immagine' && upload.size_bytes <= largestImageBytes
  const previews = isPicture
    ? await drawn(files, () => buffer(openPieces(files, pieces, { from: 0, to: upload.size_bytes })))
    : undefined
  return transaction(async tx => {
    await holdDownloads(tx)
    const known = await tx
      .selectFrom('download_file')
      .where('content_id', '=', uploadId)
      .select('id')
      .executeTakeFirst()
    const id = known?.id ?? (await placeContent(tx, asked, { name: upload.name, previews }))
    if (isPicture && !previews)
      await tx.updateTable('large_file').set(plain).where('id', '=', uploadId).execute()
    if (!known) await tellScreens(tx, 'download')
    return readFolderFile(tx, id)
  })
}

// what begins like an image and cannot be drawn is not shown as one
const plain = { kind: 'altro', content_type: 'application/octet-stream' }

const drawing = takeTurns({
  atOnce: 1,
  waiting: 50,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

function drawn(files: FileStore, read: () => Promise<Buffer>): Promise<Previews> {
  return drawing(async () => {
    const pictures = await toPreview(await read())
    return pictures && (await storePreview(files, pictures))
  })
}

async function placeContent(
  tx: Tx,
  { uploadId, folderId, replacedId, ...act }: Omit<Adding, 'files' | 'transaction'>,
  { name, previews }: { name: string; previews: Previews },
): Promise<number> {
  const content = { content_id: uploadId, new_until: newUntil, ...(await recordPreviews(tx, previews)) }
  const id = replacedId
    ? await replaceFile(tx, replacedId, content)
    : await insertFile(tx, { ...content, folder_id: await fileFolder(tx, folderId), name })
  await audit(tx, act, {
    action: replacedId ? 'download.fileReplaced' : 'download.fileAdded',
    subject: name,
    detail: { Id: id, Cartella: folderId },
  })
  return id
}

async function recordPreviews(tx: Tx, previews: Previews) {
  if (!previews) return { small_id: null, large_id: null }
  return {
    small_id: await recordFile(tx, previews.small, previewMeta),
    large_id: await recordFile(tx, previews.large, previewMeta),
  }
}

type Content = {
  content_id: string
  new_until: typeof newUntil
  small_id: string | null
  large_id: string | null
}

/** What was there stays in the store until the night: nobody's download breaks off. */
async function replaceFile(tx: Tx, id: number, content: Content): Promise<number> {
  const file = await tx
    .updateTable('download_file')
    .set({ ...content, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!file) throw refuse('file.unknown')
  return file.id
}

async function insertFile(tx: Tx, row: Content & { folder_id: number; name: string }): Promise<number> {
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

/** Files lie in the folders below those at the top. */
async function fileFolder(tx: Tx, id: number): Promise<number> {
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

export async function saveFile(tx: Tx, act: Act, { id, name, position, isNew, ...asked }: FileAsked) {
  await holdDownloads(tx)
  const before = await tx
    .selectFrom('download_file')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['name', 'folder_id'])
    .executeTakeFirst()
  if (!before) throw refuse('file.unknown')
  const folderId = await fileFolder(tx, asked.folderId)
  await tx
    .updateTable('download_file')
    .set({ name: name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu, ' '), folder_id: folderId })
    .$if(isNew !== undefined, query => query.set({ new_until: isNew ? newUntil : sql<string>`${today} - 1` }))
    .where('id', '=', id)
    .execute()
  if (position !== undefined || before.folder_id !== folderId) {
    const inFolder = sql`folder_id = ${folderId} and deleted_at is null`
    await placeAmong(tx, 'download_file', { id, position }, inFolder)
  }
  await audit(tx, act, {
    action: 'download.fileChanged',
    subject: name,
    detail: { Id: id, prima: before.name, Cartella: folderId, Novita: isNew },
  })
  await tellScreens(tx, 'download')
  return { Id: id }
}

export async function removeFile(tx: Tx, act: Act, id: number, isRemoved: boolean) {
  const file = await tx
    .updateTable('download_file')
    .set({ deleted_at: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('deleted_at', isRemoved ? 'is' : 'is not', null)
    .returning('name')
    .executeTakeFirst()
  if (!file) throw refuse('file.unknown')
  const action = isRemoved ? 'download.fileDeleted' : 'download.fileRestored'
  await audit(tx, act, { action, subject: file.name, detail: { Id: id } })
  await tellScreens(tx, 'download')
  return { Id: id }
}

interface PreviewSending extends Pick<Adding, 'files' | 'transaction'> {
  id: number
  upload: Upload
}

/** Drawn by the browser that sent the file, as it shows a document or a video; here it is drawn anew like any image. */
export async function setPreview({ transaction, files, id, upload }: PreviewSending): Promise<DownloadFile> {
  await transaction(tx => readFolderFile(tx, id))
  const { bytes } = await upload.read(largestPreviewBytes, 'upload.photoTooLarge')
  const previews = await drawn(files, async () => bytes)
  if (!previews) throw refuse('upload.notPhoto')
  return transaction(async tx => {
    await tx
      .updateTable('download_file')
      .set(await recordPreviews(tx, previews))
      .where('id', '=', id)
      .execute()
    const file = await readFolderFile(tx, id)
    await tellScreens(tx, 'download')
    return file
  })
}
