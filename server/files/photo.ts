import { draw } from './drawing/draw.ts'
import type { PhotoJob } from './drawing/drawings.ts'

export interface Photo {
  whole: Buffer
  small: Buffer
}

const standardPixels = 120_000_000

/** File name of every display audit photo in the store. */
export const auditPhotoName = 'verifica.jpg'

/** A photo with a thumbnail for lists. */
export function toPhoto(bytes: Buffer, mostPixels = standardPixels): Promise<Photo> {
  const small = { width: 192, height: 144, fit: 'cover', quality: 72 } as const
  return redrawn(bytes, { mostPixels, quality: 80, small })
}

type Redrawing = Pick<PhotoJob, 'quality' | 'small'> & { mostPixels?: number }

/** Redraws a picture as JPEG without location and camera data, or fails with `UndrawableError`. */
export function redrawn(
  bytes: Buffer,
  { mostPixels = standardPixels, ...options }: Redrawing,
): Promise<Photo> {
  return draw('photo', { bytes, mostPixels, sidePx: 2_000, ...options })
}
