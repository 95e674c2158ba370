import { sql } from 'kysely'
import type { Picture } from '#contract/pictures.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { PictureFormat } from '#server/files/picture.ts'
import { orRefuse } from '#server/kit/refuse.ts'

/** A picture in its wire form, for queries that join `picture`. */
export const pictureFields = sql<Picture>`json_build_object(
  'Codice', picture.code, 'Larghezza', picture.width_px, 'Altezza', picture.height_px,
  'Larghezze', (select json_agg(distinct size.width_px order by size.width_px) from picture_size size
    where size.picture_code = picture.code))`

export function pathOfPicture({ Codice, Larghezza }: Picture): string {
  return `/api/immagini/${Codice}/${Larghezza}/webp`
}

interface Wanted {
  code: string
  widthPx: number
  format: PictureFormat
}

export function readPictureFile(tx: OpenReader, { code, widthPx, format }: Wanted) {
  return tx
    .selectFrom('picture_size as size')
    .innerJoin('stored_file as file', 'file.id', 'size.file_id')
    .where('size.picture_code', '=', code)
    .where('size.width_px', '=', widthPx)
    .where('size.format', '=', format)
    .select(['file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}
