import { sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage, OfferTexts } from '#contract/offers.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { pathOfPicture, pictureFields } from '#server/features/pictures/queries.ts'
import { listRemovedNames } from '#server/kit/removal.ts'
import { readSetting } from '#server/kit/settings.ts'

export async function listImages(tx: OpenReader, place: OfferPlace): Promise<OfferImage[]> {
  const rows = await shownImages(tx).where('image.place', '=', place).orderBy('image.position').execute()
  return rows.map(toWire)
}

export async function readImage(tx: OpenReader, id: number): Promise<OfferImage> {
  return toWire(await shownImages(tx).where('image.id', '=', id).executeTakeFirstOrThrow())
}

export async function readTexts(tx: OpenReader): Promise<OfferTexts> {
  const { title, footnotes } = await readSetting(tx, 'offers')
  return { Titolo: title, Note: footnotes }
}

export function listRemovedImages(tx: OpenReader): Promise<Removed[]> {
  const detail = sql`case place when 'carosello' then 'dal carosello' else 'dalla pagina' end`
  return listRemovedNames(tx, 'offer_image', { name: sql`description`, detail })
}

function shownImages(tx: OpenReader) {
  return tx
    .selectFrom('offer_image as image')
    .innerJoin('picture', 'picture.code', 'image.picture_code')
    .where('image.deleted_at', 'is', null)
    .select(['image.id as Id', 'image.description as Descrizione', pictureFields.as('Immagine')])
}

function toWire(row: Omit<OfferImage, 'PathFile'>): OfferImage {
  return { ...row, PathFile: pathOfPicture(row.Immagine) }
}
