import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { HomeTexts } from '#contract/home-contents.ts'
import { largestPictureBytes } from '#contract/offer-limits.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { recordPicture, storePicture } from '#server/files/picture.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import type { Sending } from '#server/kit/sending.ts'
import { readSetting, writeSetting } from '#server/kit/settings.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'

type Tx = Transaction<OpenDatabase>

const quota = { action: 'homePicture.sent', mostADay: 100 } as const

export async function saveHomeTexts(tx: Tx, texts: HomeTexts): Promise<Done<'OK'>> {
  const before = await readSetting(tx, 'home')
  const next = { welcome: texts.Benvenuto, banner: texts.Banner }
  await writeSetting(tx, 'home', next)
  return ok({ detail: { from: before, to: next } })
}

/** The picture is received, redrawn and stored outside any transaction. */
export async function savePicture(
  { transaction, conclude, upload, services, user }: Sending,
  place: number,
): Promise<'OK'> {
  await transaction(tx => refuseOverQuota(tx, user.name, quota))
  const { bytes } = await upload.read(largestPictureBytes, 'upload.pictureTooLarge')
  const picture = await storePicture(services.files, bytes)
  return conclude(async tx => {
    const picture_code = await recordPicture(tx, picture)
    await tx
      .insertInto('home_picture')
      .values({ place, picture_code, description: 'Immagine della home' })
      .onConflict(at => at.column('place').where('deleted_at', 'is', null).doUpdateSet({ picture_code }))
      .execute()
    return ok({ subject: String(place), detail: { byte: bytes.length } })
  })
}

export async function describePicture(tx: Tx, place: number, description: string): Promise<Done<'OK'>> {
  await change(tx, place, { description })
  return ok({ subject: description })
}

/** A removed picture can be restored until the night. */
export async function removePicture(tx: Tx, place: number): Promise<Done<'OK'>> {
  const removed = await removeRow(tx, 'home_picture', sql`place = ${place}`)
  if (!removed) throw refuse('file.unknown')
  return ok({ subject: String(place) })
}

async function change(tx: Tx, place: number, to: UpdateObject<OpenDatabase, 'home_picture'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('home_picture')
    .where('place', '=', place)
    .where('deleted_at', 'is', null)
    .set(to)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('file.unknown')
}

export async function restorePicture(tx: Tx, id: number): Promise<Done<'OK'>> {
  const { place } = await restoreRow(tx, 'home_picture', sql`id = ${id}`)
  return ok({ subject: String(place) })
}
