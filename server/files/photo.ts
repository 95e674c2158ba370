import { openImage } from './image-library.ts'

export interface Photo {
  whole: Buffer
  /** A thumbnail for rows of a list. */
  small: Buffer
}

const limits = { pixels: 120_000_000, sidePx: 2_000, smallPx: { width: 192, height: 144 } }

/** File name of display audits' photos in the store. */
export const auditPhotoName = 'verifica.jpg'

/** Redraws a photo as JPEG, so that no place or camera data survive. Undefined if it is not a photo. */
export async function toPhoto(bytes: Buffer, mostPixels = limits.pixels): Promise<Photo | undefined> {
  try {
    const { sidePx, smallPx } = limits
    const image = await openImage(bytes, { limitInputPixels: mostPixels })
    const upright = image.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' })
    const whole = await upright
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
    const read = await openImage(whole)
    return {
      whole,
      small: await read
        .resize({ ...smallPx, fit: 'cover' })
        .jpeg({ quality: 72 })
        .toBuffer(),
    }
  } catch {
    return undefined
  }
}
