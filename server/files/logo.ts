import { createHash } from 'node:crypto'
import type { DrawnLogo } from '#contract/logo.ts'
import { largestLogoBytes, logoBounds } from '#contract/logo-limits.ts'
import { refuse } from '#server/kit/refuse.ts'
import { isSvg } from './harmful-content.ts'
import { openImage } from './image-library.ts'

const mostPixels = 36_000_000
const dataAddress = 'data:image/png;base64,'

/** First bytes of PNG, JPEG and WebP, in hexadecimal. */
const starts = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/

/** Each try gives a smaller file than the one before; even noise fits with the last. */
const tries = [
  { share: 1, palette: false },
  { share: 1, palette: true },
  { share: 0.6, palette: true },
  { share: 0.4, palette: true },
]

/** Redraws a picture as a small PNG, so that only its pixels survive. Refuses any other file. */
export async function drawLogo(bytes: Buffer): Promise<DrawnLogo> {
  if (isSvg(bytes.subarray(0, 4_096))) throw refuse('upload.svg')
  if (!starts.test(bytes.toString('hex', 0, 12))) throw refuse('logo.notPicture')
  if (bytes.length > largestLogoBytes) throw refuse('upload.tooLarge')
  const { data: pixels, info } = await readPixels(bytes)
  const { width, height } = info
  for (const { share, palette } of tries) {
    const image = await openImage(pixels, { raw: { width, height, channels: 4 } })
    const drawn = await image
      .resize({ width: Math.max(1, Math.round(width * share)) })
      .png({ compressionLevel: 9, palette, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    if (drawn.data.length > logoBounds.bytes) continue
    const { width: Larghezza, height: Altezza } = drawn.info
    return { Immagine: dataAddress + drawn.data.toString('base64'), Larghezza, Altezza }
  }
  throw refuse('upload.tooLarge')
}

async function readPixels(bytes: Buffer) {
  try {
    const image = await openImage(bytes, { limitInputPixels: mostPixels, takesWebp: true })
    return await image
      .autoOrient()
      .resize({
        width: logoBounds.widthPx,
        height: logoBounds.heightPx,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw refuse(isTooLarge ? 'upload.tooLarge' : 'logo.notPicture')
  }
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
