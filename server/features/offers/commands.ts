import { sql } from 'kysely'
import { largestPictureBytes, mostOfferImages, type OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage, OfferTexts } from '#contract/offers.ts'
import { locks } from '#server/db/locks.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { fileStem } from '#server/files/file-stem.ts'
import { recordPicture, storePicture } from '#server/files/picture.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { keptRows } from '#server/kit/kept-rows.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Sending } from '#server/kit/sending.ts'
import { readSetting, writeSetting } from '#server/kit/settings.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'
import { readImage } from './queries.ts'

const quota = { action: 'offerImage.sent', mostADay: 300 } as const

export const offerImages = keptRows('offer_image', { text: 'description', unknown: 'offerImage.unknown' })

/** The image is received, redrawn and stored outside any transaction; `keep` inserts its row. */
async function receive(
  { transaction, conclude, upload, services, user }: Sending,
  keep: (tx: OpenWriter, picture: { code: string; description: string }) => Promise<number>,
): Promise<OfferImage> {
  await transaction(tx => refuseOverQuota(tx, user.name, quota))
  const { fileName, bytes } = await upload.read(largestPictureBytes, 'upload.pictureTooLarge')
  const picture = await storePicture(services.files, bytes)
  return conclude(async tx => {
    const id = await keep(tx, {
      code: await recordPicture(tx, picture),
      description: fileStem(fileName.replaceAll('_', ' '), { most: 40, nameless: 'Immagine' }),
    })
    const image = await readImage(tx, id)
    const detail = { byte: bytes.length, larghezza: picture.widthPx, altezza: picture.heightPx }
    return done(image, { subject: image.Descrizione, detail })
  })
}

export function addImage(sending: Sending, place: OfferPlace): Promise<OfferImage> {
  return receive(sending, async (tx, { code, description }) => {
    const { images, last } = await countImages(tx, place)
    if (images >= mostOfferImages) throw refuse('offerImage.most')
    const { id } = await tx
      .insertInto('offer_image')
      .values({ place, position: (last ?? 0) + 1, description, picture_code: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

function countImages(tx: OpenWriter, place: string) {
  return tx
    .selectFrom('offer_image')
    .where('place', '=', place)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('images'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
}

export function replaceImage(sending: Sending, id: number): Promise<OfferImage> {
  return receive(sending, async (tx, { code }) => {
    await offerImages.change(tx, id, { picture_code: code })
    return id
  })
}

/** An image that somebody else has added meanwhile stays after the arranged ones. */
export async function arrangeImages(tx: OpenWriter, place: OfferPlace, ids: number[]): Promise<Done<'OK'>> {
  await sql`select pg_advisory_xact_lock(${locks.offers})`.execute(tx)
  await sql`update offer_image image set position = placed.at
    from (select id, row_number() over (order by array_position(${ids}::int[], id), position) as at
      from offer_image where place = ${place} and deleted_at is null) placed
    where image.id = placed.id and image.position <> placed.at`.execute(tx)
  return ok({ subject: place })
}

export function restoreImage(tx: OpenWriter, id: number): Promise<Done<'OK'>> {
  return offerImages.restore(tx, id, async ({ place }) => {
    const { images } = await countImages(tx, place)
    if (images > mostOfferImages) throw refuse('offerImage.most')
  })
}

export async function saveOfferTexts(
  tx: OpenWriter,
  { Titolo: title, Note: footnotes }: OfferTexts,
): Promise<Done<'OK'>> {
  const before = await readSetting(tx, 'offers')
  await writeSetting(tx, 'offers', { title, footnotes })
  return ok({ detail: { from: before, to: { title, footnotes } } })
}
