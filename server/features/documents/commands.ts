import { sql } from 'kysely'
import { largestDocumentBytes, mostDocuments } from '#contract/document-limits.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { refuseUndrawn } from '#server/files/drawing/refuse-undrawn.ts'
import { fileStem } from '#server/files/file-stem.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { isPdf } from '#server/files/pdf-content.ts'
import { toPhoto } from '#server/files/photo.ts'
import { recordPicture, type StoredPicture, storePicture } from '#server/files/picture.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { keptRows } from '#server/kit/kept-rows.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Sending } from '#server/kit/sending.ts'
import type { Services } from '#server/kit/services.ts'
import type { UploadedFile } from '#server/kit/upload.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'
import { storedDocumentName } from './queries.ts'

const quota = { action: 'document.sent', mostADay: 300 } as const
const mostPixels = 60_000_000

/** A deleted document can be restored until the night; meanwhile its codes do not show it. */
export const publicDocuments = keptRows('public_document', { text: 'description', unknown: 'file.unknown' })

interface Received {
  stem: string
  name: string
  meta: { name: string; contentType: string }
  stored: StoredFile
  preview: StoredPicture | undefined
}

/** The content decides the type. Outside any transaction, a PDF is stored unchanged, and an image redrawn. */
async function store({ files }: Services, { fileName, bytes }: UploadedFile): Promise<Received> {
  const stem = fileStem(fileName)
  if (isPdf(bytes)) {
    const meta = { name: storedDocumentName, contentType: 'application/pdf' }
    return { stem, name: `${stem}.pdf`, meta, stored: await files.put(bytes, meta), preview: undefined }
  }
  const photo = await toPhoto(bytes, mostPixels).catch(
    refuseUndrawn('upload.notDocument', 'upload.pictureTooLarge'),
  )
  const meta = { name: storedDocumentName, contentType: 'image/jpeg' }
  return {
    stem,
    name: `${stem}.jpg`,
    meta,
    stored: await files.put(photo.whole, meta),
    preview: await storePicture(files, photo.whole),
  }
}

async function receive(
  { transaction, conclude, upload, services: opened, user }: Sending,
  keep: (
    tx: OpenWriter,
    row: { name: string; file_id: string; picture_code: string | null },
    stem: string,
  ) => Promise<number>,
): Promise<{ Id: number }> {
  await transaction(tx => refuseOverQuota(tx, user.name, quota))
  const received = await store(opened, await upload.read(largestDocumentBytes - 1, 'upload.pdfTooLarge'))
  return conclude(async tx => {
    const { stem, name, meta, stored, preview } = received
    const picture_code = preview ? await recordPicture(tx, preview) : null
    const row = { name, file_id: await recordFile(tx, stored, meta), picture_code }
    const Id = await keep(tx, row, stem)
    return done({ Id }, { subject: name, detail: { byte: stored.sizeBytes } })
  })
}

export function addDocument(sending: Sending): Promise<{ Id: number }> {
  return receive(sending, async (tx, row, stem) => {
    await refuseTooMany(tx)
    const { id } = await tx
      .insertInto('public_document')
      .values({ ...row, description: stem })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function refuseTooMany(tx: OpenWriter): Promise<void> {
  const { documents } = await tx
    .selectFrom('public_document')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow()
  if (documents >= mostDocuments) throw refuse('document.most')
}

export function replaceDocument(sending: Sending, id: number): Promise<{ Id: number }> {
  return receive(sending, async (tx, row) => {
    await publicDocuments.change(tx, id, { ...row, uploaded_at: sql<Date>`clock_now()` })
    return id
  })
}

/** Stores the first page of a PDF as a picture, which the office's browser has drawn. */
export async function savePreview(
  { conclude, upload, services: { files } }: Sending,
  id: number,
): Promise<'OK'> {
  const { bytes } = await upload.read(largestDocumentBytes, 'upload.pictureTooLarge')
  const picture = await storePicture(files, bytes)
  return conclude(async tx => {
    const picture_code = await recordPicture(tx, picture)
    return ok({ subject: await publicDocuments.change(tx, id, { picture_code }) })
  })
}

export async function restoreDocument(tx: OpenWriter, id: number): Promise<Done<'OK'>> {
  await refuseTooMany(tx)
  return publicDocuments.restore(tx, id)
}
