/** The largest picture of an ICO file: an embedded PNG, or pixels as RGBA. */
export type IcoPicture = { png: Buffer } | { rgba: Buffer; widthPx: number; heightPx: number }

const headBytes = 6
const entryBytes = 16
const infoBytes = 40
const most = { entries: 64, sidePx: 1_024 }

/** Undefined if the bytes are not a readable ICO; nothing outside the bytes is read. */
export function readIco(bytes: Buffer): IcoPicture | undefined {
  try {
    return readBiggest(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined // An offset points outside the file.
    throw error
  }
}

interface Entry {
  area: number
  bits: number
  size: number
  offset: number
}

function readBiggest(bytes: Buffer): IcoPicture | undefined {
  const count = bytes.readUInt16LE(4)
  if (count === 0 || count > most.entries) return undefined
  const entries = Array.from({ length: count }, (_, at) => entryAt(bytes, headBytes + at * entryBytes))
  const [biggest] = entries.toSorted((a, b) => b.area - a.area || b.bits - a.bits)
  if (!biggest || biggest.offset < headBytes + count * entryBytes) return undefined
  if (biggest.offset + biggest.size > bytes.length) return undefined
  const content = bytes.subarray(biggest.offset, biggest.offset + biggest.size)
  return content.readUInt32BE(0) === 0x89504e47 ? { png: content } : readBitmap(content)
}

function entryAt(bytes: Buffer, at: number): Entry {
  const side = (value: number) => value || 256
  return {
    area: side(bytes.readUInt8(at)) * side(bytes.readUInt8(at + 1)),
    bits: bytes.readUInt16LE(at + 6),
    size: bytes.readUInt32LE(at + 8),
    offset: bytes.readUInt32LE(at + 12),
  }
}

/** A bitmap without file header and with double height: the transparency mask follows the colours. */
function readBitmap(dib: Buffer): IcoPicture | undefined {
  const widthPx = dib.readInt32LE(4)
  const heightPx = dib.readInt32LE(8) / 2
  const bits = dib.readUInt16LE(14)
  const isCompressed = dib.readUInt32LE(16) !== 0
  if (dib.readUInt32LE(0) !== infoBytes || isCompressed || ![8, 24, 32].includes(bits)) return undefined
  if (![widthPx, heightPx].every(side => Number.isInteger(side) && side > 0 && side <= most.sidePx))
    return undefined
  const paletteSize = bits === 8 ? dib.readUInt32LE(32) || 256 : 0
  if (paletteSize > 256) return undefined
  const points = infoBytes + paletteSize * 4
  const mask = points + rowBytes(widthPx, bits) * heightPx
  if (mask > dib.length) return undefined
  const isMasked = mask + rowBytes(widthPx, 1) * heightPx <= dib.length
  const layout = { dib, widthPx, heightPx, bits, points, paletteSize, mask: isMasked ? mask : undefined }
  return { rgba: toRgba(layout), widthPx, heightPx }
}

/** Rows are padded to four bytes. */
function rowBytes(widthPx: number, bits: number): number {
  return Math.ceil((widthPx * bits) / 32) * 4
}

interface Layout {
  dib: Buffer
  widthPx: number
  heightPx: number
  bits: number
  points: number
  paletteSize: number
  mask: number | undefined
}

function toRgba(layout: Layout): Buffer {
  const { dib, widthPx, heightPx, bits, points } = layout
  const rgba = Buffer.alloc(widthPx * heightPx * 4)
  let hasAlpha = false
  for (let y = 0; y < heightPx; y += 1) {
    const row = points + (heightPx - 1 - y) * rowBytes(widthPx, bits) // The bottom row comes first.
    for (let x = 0; x < widthPx; x += 1) {
      const colour = colourAt(layout, row, x)
      const alpha = bits === 32 ? dib.readUInt8(colour + 3) : 255
      if (alpha > 0) hasAlpha = true
      const blueGreenRed = dib.readUIntLE(colour, 3)
      rgba.writeUInt32BE((blueGreenRed * 256 + alpha) >>> 0, (y * widthPx + x) * 4)
    }
  }
  if (bits !== 32 || !hasAlpha) applyMask(layout, rgba)
  return rgba
}

function colourAt({ dib, bits, paletteSize }: Layout, row: number, x: number): number {
  if (bits !== 8) return row + (x * bits) / 8
  const index = dib.readUInt8(row + x)
  if (index >= paletteSize) throw new RangeError('a colour that the palette does not have')
  return infoBytes + index * 4
}

function applyMask({ dib, widthPx, heightPx, mask }: Layout, rgba: Buffer): void {
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const row = (mask ?? 0) + (heightPx - 1 - y) * rowBytes(widthPx, 1)
      const isClear = mask !== undefined && (dib.readUInt8(row + (x >> 3)) & (128 >> (x & 7))) !== 0
      rgba.writeUInt8(isClear ? 0 : 255, (y * widthPx + x) * 4 + 3)
    }
}
