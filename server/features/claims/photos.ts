import { type ClaimPhotoKind, mostClaimPhotos } from '#contract/claim-names.ts'
import { largestClaimPhotoBytes } from '#contract/claims.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { receivePhoto } from '#server/files/receive-photo.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Sending } from '#server/kit/sending.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'
import { type HeldClaim, holdClaim } from './held-claim.ts'

const quota = { action: 'claim.photo', mostADay: 300 } as const
const meta = { name: 'reclamo.jpg', contentType: 'image/jpeg' }

/** The photo is received, redrawn and stored outside any transaction. The same photo sent again is there once. */
export async function addPhoto(
  { transaction, conclude, upload, services, user }: Sending<DB>,
  { id, kind }: { id: number; kind: ClaimPhotoKind },
): Promise<'OK'> {
  await transaction(async tx => {
    await holdOpen(tx, id)
    await refuseOverQuota(tx, user.name, quota)
  })
  const photo = await receivePhoto(upload, largestClaimPhotoBytes)
  const whole = await services.files.put(photo.whole, meta)
  const small = await services.files.put(photo.small, meta)
  return conclude(async tx => {
    const { customer_code } = await holdOpen(tx, id)
    const earlier = await listStored(tx, id)
    if (earlier.some(known => known.kind === kind && known.sha256 === whole.sha256)) return ok()
    if (earlier.length >= mostClaimPhotos) throw refuse('claim.photos')
    const file_id = await recordFile(tx, whole, meta)
    const small_file_id = await recordFile(tx, small, meta)
    await tx
      .insertInto('claim_photo')
      .values({ claim_id: id, customer_code, kind, file_id, small_file_id })
      .execute()
    return ok({ subject: String(id), of: customer_code })
  })
}

function holdOpen(tx: Writer, id: number): Promise<HeldClaim> {
  return holdClaim(tx, id, { in: ['bozza', 'nuovo', 'inVerifica', 'proposta', 'accettato'] })
}

function listStored(tx: Writer, id: number) {
  return tx
    .selectFrom('claim_photo as photo')
    .innerJoin('stored_file as file', 'file.id', 'photo.file_id')
    .where('photo.claim_id', '=', id)
    .select(['photo.kind', 'file.sha256'])
    .execute()
}
