import { openImage } from './image-library.ts'

export interface Photo {
  whole: Buffer
  /** As a row of a list shows it. */
  small: Buffer
}

const limits = { pixels: 120_000_000, sidePx: 2_000, smallPx: { width: 192, height: 144 } }

/** What photos of display audits are called in the store. */
export const auditPhotoName = 'verifica.jpg'

/** A photo drawn anew as JPEG, so that only its points are taken over: no place, no camera. Undefined: it is none. */
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
