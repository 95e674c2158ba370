import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Compared {
  file: string
  /** Null where the folder before has no such picture. */
  pixels: number | null
}

/** A colour that differs by less than this is the same to the eye. */
const leastStep = 24

/** Compares each picture with the one of the same name in the folder before; those that differ most come first. */
export async function compareFolders(before: string, after: string, files: readonly string[]) {
  const compared: Compared[] = []
  for (const file of files) {
    const [one, other] = [join(before, file), join(after, file)]
    compared.push({ file, pixels: existsSync(one) ? await differingPixels(one, other) : null })
  }
  return compared.toSorted((a, b) => (b.pixels ?? Infinity) - (a.pixels ?? Infinity))
}

export async function differingPixels(before: string, after: string): Promise<number> {
  const [one, other] = [readFileSync(before), readFileSync(after)]
  if (one.equals(other)) return 0
  const [first, second] = await Promise.all([one, other].map(pixelsOf))
  if (!first || !second) return 0
  const { width, height, channels } = first.info
  if (width !== second.info.width || height !== second.info.height) return width * height
  let count = 0
  for (let at = 0; at < first.data.length; at += channels) {
    const differs = [0, 1, 2].some(
      channel => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) >= leastStep,
    )
    if (differs) count += 1
  }
  return count
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).raw().toBuffer({ resolveWithObject: true })
}
