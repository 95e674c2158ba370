import type { HomeTexts } from '#contract/home-contents.ts'
import { largestPictureBytes } from '#contract/offer-limits.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { recordPicture, storePicture } from '#server/files/picture.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { keptRows } from '#server/kit/kept-rows.ts'
import type { Sending } from '#server/kit/sending.ts'
import { readSetting, writeSetting } from '#server/kit/settings.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'

const quota = { action: 'homePicture.sent', mostADay: 100 } as const

export const homePictures = keptRows('home_picture', {
  text: 'description',
  subject: 'place',
  key: 'place',
  unknown: 'file.unknown',
})

export async function saveHomeTexts(tx: OpenWriter, texts: HomeTexts): Promise<Done<'OK'>> {
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
