import type { ResizeOptions, Sharp } from 'sharp'
import { readIco } from '#server/files/ico.ts'
import { openImage } from '#server/files/image-library.ts'
import { withoutMetadata } from '#server/files/picture-metadata.ts'
import { openBounded, UndrawableError } from './open-bounded.ts'

/* These functions decode files of strangers, so they run only in the process of `draw`. */

export interface HeaderJob {
  bytes: Buffer
  isIco: boolean
  most: { pixels: number; widthPx: number; heightPx: number }
}

async function header({ bytes, isIco, most }: HeaderJob) {
  const image = await (isIco ? openIco(bytes, most.pixels) : openBounded(bytes, most.pixels))
  const { data, info } = await image
    .autoOrient()
    .resize({ width: most.widthPx, height: most.heightPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, widthPx: info.width, heightPx: info.height }
}

async function openIco(bytes: Buffer, mostPixels: number): Promise<Sharp> {
  const picture = readIco(bytes)
  if (!picture) throw new UndrawableError('unreadable')
  if ('png' in picture) return openBounded(picture.png, mostPixels)
  const { rgba, widthPx: width, heightPx: height } = picture
  return openBounded(rgba, mostPixels, { raw: { width, height, channels: 4 } })
}

export interface PhotoJob {
  bytes: Buffer
  mostPixels: number
  sidePx: number
  quality: number
  small: ResizeOptions & { quality: number }
}

/** A JPEG without location and camera data, and a small one. */
async function photo({ bytes, mostPixels, sidePx, quality, small }: PhotoJob) {
  const image = await openBounded(bytes, mostPixels)
  const whole = await image
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
  const read = await openImage(whole)
  return { whole, small: await read.resize(small).jpeg({ quality: small.quality }).toBuffer() }
}

export interface PictureJob {
  bytes: Buffer
  mostPixels: number
  widthsPx: readonly number[]
  mostHeightPx: number
}

/** An image in several widths, each as AVIF and as WebP. */
async function picture({ bytes, mostPixels, widthsPx, mostHeightPx }: PictureJob) {
  const image = await openBounded(bytes, mostPixels)
  const { data, info } = await image
    .autoOrient()
    .resize({ width: Math.max(...widthsPx), height: mostHeightPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: widthPx, height: heightPx } = info
  const raw = { raw: { width: widthPx, height: heightPx, channels: 3 as const } }
  const sizes: { widthPx: number; avif: Buffer; webp: Buffer }[] = []
  for (const width of [...widthsPx.filter(width => width < widthPx), widthPx]) {
    const sized = (await openImage(data, raw)).resize({ width })
    sizes.push({
      widthPx: width,
      avif: await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      webp: await sized.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
    })
  }
  return { widthPx, heightPx, sizes }
}

export interface LogoJob {
  bytes: Buffer
  mostPixels: number
  most: { widthPx: number; heightPx: number; bytes: number }
}

/** Each try gives a smaller file than the one before; even noise fits with the last. */
const logoTries = [
  { share: 1, palette: false },
  { share: 1, palette: true },
  { share: 0.6, palette: true },
  { share: 0.4, palette: true },
]

/** A PNG small enough for a mail. */
async function logo({ bytes, mostPixels, most }: LogoJob) {
  const image = await openBounded(bytes, mostPixels, { takesWebp: true })
  const { data, info } = await image
    .autoOrient()
    .resize({ width: most.widthPx, height: most.heightPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: 4 as const } }
  for (const { share, palette } of logoTries) {
    const drawn = await (await openImage(data, raw))
      .resize({ width: Math.max(1, Math.round(info.width * share)) })
      .png({ compressionLevel: 9, palette, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    const { width: widthPx, height: heightPx } = drawn.info
    if (drawn.data.length <= most.bytes) return { png: drawn.data, widthPx, heightPx }
  }
  throw new UndrawableError('tooHeavy')
}

/** Undefined if the picture has no metadata. */
async function cleanCopy({ bytes }: { bytes: Buffer }) {
  return withoutMetadata(bytes)
}

export const drawings = { header, photo, picture, logo, cleanCopy }
export type DrawingKinds = typeof drawings
