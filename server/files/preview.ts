import type { FileStore } from './file-store.ts'
import { openImage } from './image-library.ts'

const limits = { pixels: 120_000_000, largePx: 2_000, small: { width: 480, height: 360 } }

/** File name of previews in the store. */
export const previewName = 'anteprima.jpg'
export const previewMeta = { name: previewName, contentType: 'image/jpeg' }

/** Redraws a picture as a large and a small JPEG without place or camera data. Undefined if it is not a picture. */
export async function toPreview(bytes: Buffer): Promise<{ large: Buffer; small: Buffer } | undefined> {
  try {
    const { pixels, largePx } = limits
    const image = await openImage(bytes, { limitInputPixels: pixels })
    const large = await image
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: largePx, height: largePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
    const again = await openImage(large)
    const small = await again
      .resize({ ...limits.small, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 74 })
      .toBuffer()
    return { large, small }
  } catch {
    return undefined
  }
}

export async function storePreview(files: FileStore, { large, small }: { large: Buffer; small: Buffer }) {
  return { large: await files.put(large, previewMeta), small: await files.put(small, previewMeta) }
}
