import type { OpenWriter } from '#server/db/reader.ts'
import { randomCode } from '#server/kit/random-code.ts'
import { refuse } from '#server/kit/refuse.ts'
import { takeTurns } from '#server/kit/turns.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { openImage } from './image-library.ts'
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

const mostPixels = 60_000_000
const widthsPx = [480, 960, 1_600] as const
/** File name of every picture in the store. */
export const pictureName = 'immagine'

// A large picture takes a quarter of a gigabyte while it is redrawn.
const inTurn = takeTurns({
  atOnce: 1,
  waiting: 20,
  longestWaitMs: 60_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

/** Redraws an image in several widths, so that only its pixels survive. Refuses any other file. */
export function storePicture(files: FileStore, bytes: Buffer): Promise<StoredPicture> {
  return inTurn(async () => {
    const { points, widthPx, heightPx } = await readPoints(bytes)
    const raw = { raw: { width: widthPx, height: heightPx, channels: 3 as const } }
    const sizes: Size[] = []
    for (const width of [...widthsPx.filter(width => width < widthPx), widthPx]) {
      const sized = (await openImage(points, raw)).resize({ width })
      const drawn = {
        avif: await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
        webp: await sized.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
      }
      for (const format of ['avif', 'webp'] as const) {
        const meta = { name: pictureName, contentType: `image/${format}` }
        sizes.push({ widthPx: width, format, stored: await files.put(drawn[format], meta) })
      }
    }
    return { widthPx, heightPx, sizes }
  })
}

async function readPoints(bytes: Buffer) {
  try {
    const image = await openImage(bytes, { limitInputPixels: mostPixels })
    const { data, info } = await image
      .autoOrient()
      .resize({ width: Math.max(...widthsPx), height: 2_400, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { points: data, widthPx: info.width, heightPx: info.height }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw refuse(isTooLarge ? 'upload.pictureTooLarge' : 'upload.notPicture')
  }
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
