import type { FileStore } from './file-store.ts'
import { type Photo, redrawn } from './photo.ts'

/** File name of every preview in the store. */
export const previewName = 'anteprima.jpg'
export const previewMeta = { name: previewName, contentType: 'image/jpeg' }

const small = { width: 480, height: 360, fit: 'inside', withoutEnlargement: true, quality: 74 } as const

/** A large and a small picture. */
export function toPreview(bytes: Buffer): Promise<Photo> {
  return redrawn(bytes, { quality: 82, small })
}

export async function storePreview(files: FileStore, { whole, small }: Photo) {
  return { large: await files.put(whole, previewMeta), small: await files.put(small, previewMeta) }
}
