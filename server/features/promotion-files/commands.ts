import { sql } from 'kysely'
import { largestDocumentBytes } from '#contract/document-limits.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { fileStem } from '#server/files/file-stem.ts'
import { isPdf } from '#server/files/pdf-content.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { type Done, done } from '#server/kit/done.ts'
import { keptRows } from '#server/kit/kept-rows.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Sending } from '#server/kit/sending.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'
import { isCovered, storedPromotionName } from './queries.ts'

const quota = { action: 'promotionFile.sent', mostADay: 100 } as const
const mostOfOne = 20

export const promotionFiles = keptRows('promotion_file', { text: 'name', unknown: 'file.unknown' })
const meta = { name: storedPromotionName, contentType: 'application/pdf' }

interface Received {
  fileId: string
  stem: string
}

/** The file is received and stored outside any transaction; a file that is not a PDF is refused. */
async function receive(
  { transaction, conclude, upload, services, user }: Sending,
  keep: (tx: OpenWriter, received: Received) => Promise<{ id: number; name: string }>,
): Promise<{ Id: number }> {
  await transaction(tx => refuseOverQuota(tx, user.name, quota))
  const { fileName, bytes } = await upload.read(largestDocumentBytes - 1, 'upload.pdfTooLarge')
  if (!isPdf(bytes)) throw refuse('upload.notPdf')
  const stored = await services.files.put(bytes, meta)
  return conclude(async tx => {
    const fileId = await recordFile(tx, stored, meta)
    const { id, name } = await keep(tx, { fileId, stem: fileStem(fileName) })
    return done({ Id: id }, { subject: name, detail: { byte: bytes.length } })
  })
}

export function addPromotionFile(sending: Sending, code: string): Promise<{ Id: number }> {
  return receive(sending, async (tx, { fileId, stem }) => {
    const own = await tx
      .insertInto('promotion_file')
      .columns(['promotion_code', 'name', 'file_id'])
      .expression(eb =>
        eb
          .selectFrom('promotion')
          .where('code', '=', code)
          .where('closed_on', 'is', null)
          .select(['code', sql.val(stem).as('name'), sql`${fileId}::uuid`.as('file_id')]),
      )
      .onConflict(taken => taken.doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!own) throw refuse((await isOpen(tx, code)) ? 'promotion.nameTaken' : 'promotion.unknown')
    await refuseWhatCannotStand(tx, own.id)
    return own
  })
}

async function isOpen(tx: OpenWriter, code: string): Promise<boolean> {
  const open = tx
    .selectFrom('promotion')
    .where('code', '=', code)
    .where('closed_on', 'is', null)
    .select('code')
  return (await open.executeTakeFirst()) !== undefined
}

/** Refuses the name of the ERP's file, because customers would see the ERP's file instead. */
async function refuseWhatCannotStand(tx: OpenWriter, id: number): Promise<void> {
  const found = await tx
    .selectFrom('promotion_file as own')
    .innerJoin('promotion', 'promotion.code', 'own.promotion_code')
    .where('own.id', '=', id)
    .select(isCovered.as('isCovered'))
    .select(({ fn, selectFrom }) =>
      selectFrom('promotion_file as other')
        .whereRef('other.promotion_code', '=', 'promotion.code')
        .where('other.deleted_at', 'is', null)
        .select(fn.countAll<number>().as('files'))
        .as('files'),
    )
    .executeTakeFirstOrThrow()
  if (found.isCovered) throw refuse('promotion.nameTaken')
  if (Number(found.files) > mostOfOne) throw refuse('promotion.most')
}

export function replaceFile(sending: Sending, id: number): Promise<{ Id: number }> {
  return receive(sending, async (tx, { fileId }) => ({
    id,
    name: await promotionFiles.change(tx, id, { file_id: fileId, uploaded_at: sql<Date>`clock_now()` }),
  }))
}

/** The unique index alone would leave an error in PostgreSQL's log. */
async function refuseTaken(tx: OpenWriter, id: number, name: string): Promise<void> {
  const other = await tx
    .selectFrom('promotion_file as own')
    .innerJoin('promotion_file as other', 'other.promotion_code', 'own.promotion_code')
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.deleted_at', 'is', null)
    .where(sql<boolean>`lower(other.name) = lower(${name})`)
    .select('other.id')
    .executeTakeFirst()
  if (other) throw refuse('promotion.nameTaken')
}

export async function renameFile(tx: OpenWriter, id: number, name: string): Promise<Done<'OK'>> {
  await refuseTaken(tx, id, name)
  const renamed = await promotionFiles.describe(tx, id, name)
  await refuseWhatCannotStand(tx, id)
  return renamed
}

export function restoreFile(tx: OpenWriter, id: number): Promise<Done<'OK'>> {
  return promotionFiles.restore(tx, id, () => refuseWhatCannotStand(tx, id))
}
