/**
 * Removes metadata about place, author and camera and keeps every pixel. Colour profile and resolution stay, because
 * the picture is printed. Undefined if there is nothing to remove, or the picture cannot be read.
 */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  const parts = partsOf(bytes)
  if (!parts) return undefined
  const kept = Buffer.concat(parts)
  return kept.equals(bytes) ? undefined : kept
}

function partsOf(bytes: Buffer): Buffer[] | undefined {
  if (bytes.subarray(0, 2).equals(jpegStart)) return jpegParts(bytes)
  if (bytes.subarray(0, 8).equals(pngStart)) return pngParts(bytes)
  return bytes.toString('latin1', 0, 4) === 'GIF8' ? gifParts(bytes) : undefined
}

const jpegStart = Buffer.from('ffd8', 'hex')
const jpegEnd = 0xd9
const jpegScan = 0xda

/** Segments up to the end of the image. Cameras append further images, which have location data of their own. */
function jpegParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === jpegEnd) return [...parts, bytes.subarray(at, at + 2)]
    if (at + 4 > bytes.length) return undefined
    const end = marker === jpegScan ? endOfScan(bytes, at) : at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    const kept = keptSegment(bytes.subarray(at, end), marker)
    if (kept) parts.push(kept)
    at = end
  }
  return undefined
}

/** Drops application segments, except JFIF, colour profile, Adobe's colour transform, and orientation. */
function keptSegment(segment: Buffer, marker: number): Buffer | undefined {
  const isOfApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
  if (!isOfApplication) return segment
  const name = segment.toString('latin1', 4, 16)
  if (marker === 0xe1 && name.startsWith('Exif\0')) return orientationAlone(segment.subarray(10))
  const isOfPicture =
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  return isOfPicture ? segment : undefined
}

/** Scan data end at the next marker that is neither padding nor a restart. */
function endOfScan(bytes: Buffer, scanAt: number): number {
  let at = scanAt + 2 + bytes.readUInt16BE(scanAt + 2)
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return bytes.length + 1
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

/** Without the orientation a photo would lie on its side; an upright photo needs none. */
function orientationAlone(tiff: Buffer): Buffer | undefined {
  const side = readOrientation(tiff) ?? 1
  if (side < 2 || side > 8) return undefined
  const head = Buffer.from('ffe10022457869660000', 'hex')
  const directory = Buffer.from('49492a00080000000100120103000100000000000000'.padEnd(52, '0'), 'hex')
  directory.writeUInt16LE(side, 18)
  return Buffer.concat([head, directory])
}

function readOrientation(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12
      if (short(at) === 0x0112) return short(at + 8)
    }
  } catch {
    return undefined // The picture is cut off, so nothing is known about it.
  }
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngKept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

function pngParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (pngKept.has(kind)) parts.push(bytes.subarray(at, end))
    if (kind === 'IEND') return parts
    at = end
  }
  return undefined
}

const gifEnd = 0x3b
const gifImage = 0x2c
const gifExtension = 0x21
const gifControl = 0xf9
const gifApplication = 0xff

function gifParts(bytes: Buffer): Buffer[] | undefined {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const head = 13 + tableBytes(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, head)]
  for (let at = head; at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === gifEnd) return [...parts, bytes.subarray(at, at + 1)]
    if (kind !== gifImage && kind !== gifExtension) return undefined
    const from = kind === gifImage ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2
    const end = endOfBlocks(bytes, from)
    if (kind === gifImage || isGifExtension(bytes.subarray(at, end))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Keeps timing and repetition of an animation, but neither comments nor application data. */
function isGifExtension(block: Buffer): boolean {
  const name = block.toString('latin1', 3, 14)
  return block[1] === gifControl || (block[1] === gifApplication && /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(name))
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  return at + 1
}
