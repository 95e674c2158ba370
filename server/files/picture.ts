import type { OpenWriter } from '#server/db/reader.ts'
import { randomCode } from '#server/kit/random-code.ts'
import { draw } from './drawing/draw.ts'
import { refuseUndrawn } from './drawing/refuse-undrawn.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { recordFile } from './stored-files.ts'

export type PictureFormat = 'avif' | 'webp'

interface Size {
  widthPx: number
  format: PictureFormat
  stored: StoredFile
}

/** An image whose widths are all in the store, but which no row names yet. */
export interface StoredPicture {
  widthPx: number
  heightPx: number
  sizes: readonly Size[]
}

const limits = { mostPixels: 60_000_000, widthsPx: [480, 960, 1_600], mostHeightPx: 2_400 }
/** File name of every picture in the store. */
export const pictureName = 'immagine'

/** Redraws an image in several widths, so that only its pixels survive. Refuses any other file. */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<StoredPicture> {
  const { widthPx, heightPx, sizes } = await draw('picture', { bytes, ...limits }).catch(
    refuseUndrawn('upload.notPicture', 'upload.pictureTooLarge'),
  )
  const stored: Size[] = []
  for (const drawn of sizes)
    for (const format of ['avif', 'webp'] as const) {
      const meta = { name: pictureName, contentType: `image/${format}` }
      stored.push({ widthPx: drawn.widthPx, format, stored: await files.put(drawn[format], meta) })
    }
  return { widthPx, heightPx, sizes: stored }
}

/** Inserts the rows after the content is stored, and returns the picture's code. */
export async function recordPicture(tx: OpenWriter, picture: StoredPicture): Promise<string> {
  const code = randomCode()
  const { widthPx, heightPx, sizes } = picture
  await tx.insertInto('picture').values({ code, width_px: widthPx, height_px: heightPx }).execute()
  for (const size of sizes) {
    const meta = { name: pictureName, contentType: `image/${size.format}` }
    await tx
      .insertInto('picture_size')
      .values({
        picture_code: code,
        width_px: size.widthPx,
        format: size.format,
        file_id: await recordFile(tx, size.stored, meta),
      })
      .execute()
  }
  return code
}
