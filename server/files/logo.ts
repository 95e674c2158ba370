import { createHash } from 'node:crypto'
import type { DrawnLogo } from '#contract/logo.ts'
import { largestLogoBytes, logoBounds } from '#contract/logo-limits.ts'
import { refuse } from '#server/kit/refuse.ts'
import { draw } from './drawing/draw.ts'
import { refuseUndrawn } from './drawing/refuse-undrawn.ts'
import { isSvg } from './harmful-content.ts'

const mostPixels = 36_000_000
const dataAddress = 'data:image/png;base64,'

/** First bytes of PNG, JPEG and WebP, in hexadecimal. */
const starts = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/

/** Redraws a picture as a small PNG, so that only its pixels survive. Refuses any other file. */
export async function drawLogo(bytes: Buffer): Promise<DrawnLogo> {
  if (isSvg(bytes.subarray(0, 4_096))) throw refuse('upload.svg')
  if (!starts.test(bytes.toString('hex', 0, 12))) throw refuse('logo.notPicture')
  if (bytes.length > largestLogoBytes) throw refuse('upload.tooLarge')
  const drawn = await draw('logo', { bytes, mostPixels, most: logoBounds }).catch(
    refuseUndrawn('logo.notPicture', 'upload.tooLarge'),
  )
  const Immagine = dataAddress + Buffer.from(drawn.png).toString('base64')
  return { Immagine, Larghezza: drawn.widthPx, Altezza: drawn.heightPx }
}

/** Redraws a logo that a browser sends back, which may hold anything. */
export async function redrawLogo(given: DrawnLogo | null | undefined) {
  return given ? drawLogo(logoBytes(given.Immagine)) : given
}

export function logoBytes(image: string): Buffer {
  return Buffer.from(image.slice(dataAddress.length), 'base64')
}

/** Part of the picture's address; the same picture has the same version. */
export function versionOfLogo({ Immagine }: DrawnLogo): string {
  return createHash('sha256').update(Immagine).digest('base64url').slice(0, 20)
}
