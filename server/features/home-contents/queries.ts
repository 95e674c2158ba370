import { sql } from 'kysely'
import type { HomeContents } from '#contract/home-contents.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { pictureFields } from '#server/features/pictures/queries.ts'
import { listRemovedNames } from '#server/kit/removal.ts'
import { readSetting } from '#server/kit/settings.ts'

export async function readContents(tx: OpenReader): Promise<HomeContents> {
  const { welcome, banner } = await readSetting(tx, 'home')
  const pictures = await tx
    .selectFrom('home_picture')
    .innerJoin('picture', 'picture.code', 'home_picture.picture_code')
    .where('home_picture.deleted_at', 'is', null)
    .select([
      'home_picture.id as Id',
      'home_picture.place as Posto',
      'home_picture.description as Descrizione',
    ])
    .select(pictureFields.as('Immagine'))
    .orderBy('home_picture.place')
    .execute()
  return { Benvenuto: welcome, Banner: banner, Immagini: pictures }
}

export function listRemovedPictures(tx: OpenReader): Promise<Removed[]> {
  const detail = sql`case place when 1 then 'prima immagine' else 'seconda immagine' end`
  return listRemovedNames(tx, 'home_picture', { name: sql`description`, detail })
}
