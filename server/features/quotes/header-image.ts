import { type Kysely, sql } from 'kysely'
import type { FilterPair } from '#contract/kit/route.ts'
import { locks } from '#server/db/locks.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { headerImageLimits, toHeaderImage } from '#server/files/header-image.ts'
import { type FileRow, recordFile } from '#server/files/stored-files.ts'
import { type Conclude, ok } from '#server/kit/done.ts'
import type { Upload } from '#server/kit/upload.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'
import type { QuoteAct } from './held-quote.ts'
import { type Desk, deskOf, ownerOf } from './makers.ts'

const quota = { action: 'quote.image', mostADay: 20 } as const
const meta = { name: 'testata.png', contentType: 'image/png' }

interface DeskInSteps {
  filter: FilterPair | undefined
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  conclude: Conclude<Writer>
}

/** Stores the header image of a desk. Receiving and redrawing the image happens outside any transaction. */
export async function saveHeaderImage(
  act: QuoteAct,
  { transaction, conclude, filter }: DeskInSteps,
  upload: Upload,
): Promise<'OK'> {
  const desk = await transaction(async tx => {
    await refuseOverQuota(tx, act.user.name, quota)
    return deskOf(tx, act.user, filter)
  })
  const file = await upload.read(headerImageLimits.bytes)
  const { png, widthPx, heightPx } = await toHeaderImage(file)
  const stored = await act.services.files.put(png, meta)
  return conclude(async tx => {
    await sql`select pg_advisory_xact_lock(${locks.headerImage}::int, ${act.user.id}::int)`.execute(tx)
    await refuseOverQuota(tx, act.user.name, quota)
    await hang(tx, desk, await recordFile(tx, stored, meta))
    return ok({
      of: ownerOf(desk),
      subject: desk.customerCode,
      detail: { byte: file.bytes.length, larghezza: widthPx, altezza: heightPx },
    })
  })
}

export function findHeaderImage(
  tx: Pick<Kysely<Pick<DB, 'quote_desk' | 'stored_file'>>, 'selectFrom'>,
  { maker, customerCode }: Desk,
): Promise<FileRow | undefined> {
  return tx
    .selectFrom('quote_desk')
    .innerJoin('stored_file', 'stored_file.id', 'quote_desk.image_file_id')
    .where('maker', '=', maker)
    .where('customer_code', '=', customerCode)
    .selectAll('stored_file')
    .executeTakeFirst()
}

/** Accepted versions of an offer keep their image for good. */
const isOfNoSignedCopy = sql<boolean>`not exists (
  select from quote_offer offer, jsonb_array_elements(offer.earlier) answer
  where answer #>> '{paper,imageId}' = stored_file.id::text)`

/** Deletes images that no desk or offer shows any more; the file sweep deletes their content. */
export async function forgetOldImages(tx: Writer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('stored_file')
    .where('name', '=', meta.name)
    .where('content_type', '=', meta.contentType)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('quote_desk').whereRef('image_file_id', '=', 'stored_file.id').select('maker'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('quote_offer').whereRef('image_file_id', '=', 'stored_file.id').select('code'))),
    )
    .where(isOfNoSignedCopy)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function hang(tx: Writer, { maker, customerCode }: Desk, fileId: string): Promise<void> {
  await tx
    .insertInto('quote_desk')
    .values({ maker, customer_code: customerCode, image_file_id: fileId })
    .onConflict(at => at.columns(['maker', 'customer_code']).doUpdateSet({ image_file_id: fileId }))
    .execute()
}
