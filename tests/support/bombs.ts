import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}

/** With one bit per pixel, a PNG of 16,384 × 16,384 pixels has 31 KiB. */
export function pngOf(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const points = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c03020' } })

/** Small files that decode to as many bytes as the portal allows, or to many more. */
export const bombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'PNG of 400 million pixels': () => pngOf(20_000),
  'PNG of 60 million pixels': () => pngOf(7_740),
  'interlaced PNG': () => plain(5_100, 5_100, 4).png({ progressive: true }).toBuffer(),
  'larger interlaced PNG': () => plain(7_000, 7_000, 4).png({ progressive: true }).toBuffer(),
  JPEG: () => plain(7_700, 7_700).jpeg().toBuffer(),
  'JPEG on its side': () => plain(7_700, 7_700).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'progressive JPEG': () => plain(5_850, 5_850).jpeg({ progressive: true }).toBuffer(),
  'larger progressive JPEG': () =>
    plain(7_700, 7_700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  WebP: () => plain(100, 100).webp().toBuffer(),
  'GIF of 5,000 large frames': () => manyFrames(3_500, 5_000),
  'GIF of 5,000 small frames': () => manyFrames(400, 5_000),
  'large GIF': () => manyFrames(3_600, 70),
}

/** The first frame is large, the others are a single pixel. */
async function manyFrames(side: number, frames: number): Promise<Buffer> {
  const large = await plain(side, side).gif({ effort: 1, colours: 2 }).toBuffer()
  const pixel = Buffer.from('2c0000000001000100000202440100', 'hex')
  const control = Buffer.from('21f90400010000000', 'hex')
  return Buffer.concat([
    large.subarray(0, -1),
    ...Array.from({ length: frames - 1 }, () => Buffer.concat([control, pixel])),
    Buffer.from(';'),
  ])
}

/** Ten million empty parts, each of which becomes an object where the parts are listed. */
export function gifOfManyParts(): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')
  return Buffer.concat([head, Buffer.alloc(30 * 2 ** 20, Buffer.from('21f900', 'hex')), Buffer.from(';')])
}
