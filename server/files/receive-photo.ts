import type { DB } from '#server/db/tables.gen.ts'
import type { Sending } from '#server/kit/sending.ts'
import { refuseUndrawn } from './drawing/refuse-undrawn.ts'
import { type Photo, toPhoto } from './photo.ts'

const mostPixels = 50_000_000

/** A photo that a partner sends, redrawn without place and camera. Anything else is refused in words. */
export async function receivePhoto(upload: Sending<DB>['upload'], mostBytes: number): Promise<Photo> {
  const { bytes } = await upload.read(mostBytes, 'upload.photoTooLarge')
  return toPhoto(bytes, mostPixels).catch(refuseUndrawn('upload.notPhoto'))
}
