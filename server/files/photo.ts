import type { ResizeOptions } from 'sharp'
import { openImage } from './image-library.ts'

export interface Photo {
  whole: Buffer
  small: Buffer
}

const sidePx = 2_000
const standardPixels = 120_000_000

/** File name of every display audit photo in the store. */
export const auditPhotoName = 'verifica.jpg'

/** A photo with a thumbnail for lists. Undefined if the bytes are not a photo. */
export function toPhoto(bytes: Buffer, mostPixels = standardPixels): Promise<Photo | undefined> {
  const small = { width: 192, height: 144, fit: 'cover', quality: 72 } as const
  return redrawn(bytes, { mostPixels, quality: 80, small })
}

interface Redrawing {
  mostPixels?: number
  quality: number
  small: ResizeOptions & { quality: number }
}

/** Redraws a picture as JPEG without location and camera data. Undefined if the bytes are not a picture. */
export async function redrawn(
  bytes: Buffer,
  { mostPixels = standardPixels, quality, small }: Redrawing,
): Promise<Photo | undefined> {
  try {
    const image = await openImage(bytes, { limitInputPixels: mostPixels })
    const upright = image.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' })
    const whole = await upright
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer()
    const read = await openImage(whole)
    return { whole, small: await read.resize(small).jpeg({ quality: small.quality }).toBuffer() }
  } catch {
    return undefined
  }
}
