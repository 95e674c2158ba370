import type { Metadata, Sharp } from 'sharp'
import { type OpenOptions, openImage } from '#server/files/image-library.ts'

export type Undrawn = 'unreadable' | 'tooManyPixels' | 'tooHeavy'

export class UndrawableError extends Error {
  readonly why: Undrawn

  constructor(why: Undrawn) {
    super(why)
    this.why = why
  }
}

/** Most pictures are read row by row; some have to be in memory whole. */
const mostHeldBytes = 100 * 2 ** 20
/** An animation counts with all its frames, because browsers draw them all. */
const mostFramePixels = 1_000_000_000

/** Opens an image by its header, and refuses one that is too large before any point is decoded. */
export async function openBounded(
  bytes: Buffer,
  mostPixels: number,
  options: OpenOptions = {},
): Promise<Sharp> {
  const image = await openImage(bytes, { ...options, limitInputPixels: mostPixels })
  const head = await image.metadata()
  if (head.width * head.height * (head.pages ?? 1) > mostFramePixels)
    throw new UndrawableError('tooManyPixels')
  if (heldBytes(head) > mostHeldBytes) throw new UndrawableError('tooHeavy')
  return image
}

const byteOfDepth: Record<string, number> = { ushort: 2 }
const samplesOfPixel: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 }

/** Bytes that the decoder needs at once, apart from a few rows. */
function heldBytes({ width, height, format, isProgressive, ...head }: Metadata): number {
  const pixels = width * height
  const isTurned = (head.orientation ?? 1) > 1
  if (format === 'gif' || format === 'webp') return pixels * 8
  if (format === 'jpeg')
    return isProgressive ? pixels * 2 * (samplesOfPixel[head.chromaSubsampling ?? ''] ?? head.channels) : 0
  return isProgressive || isTurned ? pixels * head.channels * (byteOfDepth[head.depth] ?? 1) : 0
}

/** The reason why an image could not be drawn. */
export function whyUndrawn(error: unknown): Undrawn {
  if (error instanceof UndrawableError) return error.why
  return error instanceof Error && error.message.includes('pixel limit') ? 'tooManyPixels' : 'unreadable'
}
