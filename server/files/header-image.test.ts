import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf } from '#tests/support/bombs.ts'
import { peakWhile, residentMegabytes } from '#tests/support/process-tree.ts'
import { toHeaderImage } from './header-image.ts'

const types: Record<string, string> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
}
const given = (bytes: Buffer, fileName = 'logo.png') => ({
  fileName,
  contentType: types[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes,
})
const code = (file: Parameters<typeof toHeaderImage>[0]) =>
  toHeaderImage(file).then(
    () => 'taken',
    error => error.code as string,
  )

function icoOf(pictures: { side: number; bits: number; content: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.set([0, 0, 1, 0, pictures.length, 0])
  let offset = head.length
  for (const [at, { side, bits, content }] of pictures.entries()) {
    const entry = 6 + at * 16
    head.set([side % 256, side % 256], entry)
    head.writeUInt16LE(bits, entry + 6)
    head.writeUInt32LE(content.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += content.length
  }
  return Buffer.concat([head, ...pictures.map(({ content }) => content)])
}

/** The image is red above and blue below; with a mask the left column is transparent. */
function bitmapOf(side: number, bits: 8 | 24 | 32, alpha = 255): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(side, 4)
  head.writeInt32LE(side * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(bits, 14)
  head.writeUInt32LE(bits === 8 ? 2 : 0, 32)
  const palette = bits === 8 ? Buffer.from([255, 0, 0, 0, 0, 0, 255, 0]) : Buffer.alloc(0)
  const rows = Array.from({ length: side }, (_, fromBelow) => {
    const isRed = fromBelow >= side / 2
    const row = Buffer.alloc(Math.ceil((side * bits) / 32) * 4)
    for (let x = 0; x < side; x += 1) {
      if (bits === 8) row[x] = isRed ? 1 : 0
      else row.set(isRed ? [0, 0, 255] : [255, 0, 0], (x * bits) / 8)
      if (bits === 32) row[x * 4 + 3] = alpha
    }
    return row
  })
  const mask = Array.from({ length: side }, () => {
    const row = Buffer.alloc(Math.ceil(side / 32) * 4)
    row[0] = 128
    return row
  })
  return Buffer.concat([head, palette, ...rows, ...mask])
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })
const red = [255, 0, 0]
const blue = [0, 0, 255]

test.each(['png', 'gif', 'jpg', 'jpeg'])('a %s becomes a PNG of the same size', async ending => {
  const bytes = await plain(300, 50)
    .toFormat(ending as 'png')
    .toBuffer()
  const image = await toHeaderImage(given(bytes, `Logo grande.${ending.toUpperCase()}`.toLowerCase()))
  expect(image).toMatchObject({ widthPx: 300, heightPx: 50 })
  expect((await sharp(image.png).metadata()).format).toBe('png')
})

test('a large one is made smaller and keeps its proportions', async () => {
  const image = await toHeaderImage(given(await plain(2_400, 600).png().toBuffer()))
  expect(image).toMatchObject({ widthPx: 1_200, heightPx: 300 })
})

test('a scan of 20 megapixels is made smaller, too', async () => {
  const image = await toHeaderImage(given(await plain(5_000, 4_000).png().toBuffer()))
  expect(image).toMatchObject({ widthPx: 500, heightPx: 400 })
})

test('a photograph is turned upright and says nothing of where it was taken', async () => {
  const bytes = await plain(60, 20)
    .withExif({ IFD0: { Copyright: 'segreto', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await toHeaderImage(given(bytes, 'foto.jpg'))
  const metadata = await sharp(image.png).metadata()
  expect([image.widthPx, image.heightPx, metadata.exif, metadata.icc]).toEqual([20, 60, undefined, undefined])
})

test('a bomb of 256 megapixels in 31 KiB is refused before it is unpacked', async () => {
  const bomb = pngOf(16_384)
  expect(bomb.length).toBeLessThan(34_000)
  await code(given(pngOf(8))) // Starts the process that draws, so that its memory does not count below.
  const before = residentMegabytes()
  const peak = await peakWhile(async () => expect(await code(given(bomb))).toBe('upload.tooLarge'))
  expect(peak - before).toBeLessThan(50)
  const icon = icoOf([{ side: 256, bits: 32, content: bomb }])
  expect(await code(given(icon, 'a.ico'))).toBe('upload.tooLarge')
})

test('an image of many frames gives its first one', async () => {
  const frames = Buffer.alloc(20 * 20 * 3 * 50)
  frames.fill(200, 20 * 20 * 3)
  const bytes = await sharp(frames, { raw: { width: 20, height: 20 * 50, channels: 3, pageHeight: 20 } })
    .gif({ delay: Array(50).fill(10) })
    .toBuffer()
  const image = await toHeaderImage(given(bytes, 'mossa.gif'))
  expect([image.widthPx, image.heightPx]).toEqual([20, 20])
  expect([...(await sharp(image.png).removeAlpha().raw().toBuffer())].slice(0, 3)).toEqual([0, 0, 0])
})

test('what hides behind an image does not come through', async () => {
  const html = Buffer.from('<script>alert(1)</script>')
  const png = Buffer.concat([await plain(30, 30).png().toBuffer(), html])
  const image = await toHeaderImage(given(png))
  expect(image.png.includes('alert')).toBe(false)
  const gif = await plain(30, 30).gif().toBuffer()
  const script = Buffer.concat([gif.subarray(0, -1), Buffer.from(';=1;alert(1)//')])
  const outcome = await toHeaderImage(given(script, 'a.gif')).catch((error: { code: string }) => error)
  if ('png' in outcome) expect(outcome.png.includes('alert')).toBe(false)
  else expect(outcome.code).toBe('upload.notImage')
})

test('name, declared type and content have to say the same', async () => {
  const png = await plain(30, 30).png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"/>')
  const webp = await plain(30, 30).webp().toBuffer()
  const refused = [
    given(png, 'logo.jpg'),
    given(png, 'logo'),
    given(png, 'logo.png.html'),
    { ...given(png), contentType: 'text/html' },
    { ...given(png), contentType: '' },
    given(svg),
    { ...given(svg, 'logo.svg'), contentType: 'image/svg+xml' },
    { ...given(webp, 'logo.webp'), contentType: 'image/webp' },
    given(webp),
    given(Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')),
    given(Buffer.from('89504e470d0a1a0a', 'hex')),
    given(Buffer.alloc(0)),
  ]
  for (const file of refused)
    expect([file.fileName, await code(file)]).toEqual([file.fileName, 'upload.notImage'])
})

test.each(['png', 'gif', 'jpg'])('a %s that was cut is refused', async ending => {
  const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, at) => (at * 7_919) % 251))
  const bytes = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
    .toFormat(ending as 'png')
    .toBuffer()
  expect(await code(given(bytes.subarray(0, bytes.length / 2), `a.${ending}`))).toBe('upload.notImage')
  expect(await code(given(bytes.subarray(0, 40), `a.${ending}`))).toBe('upload.notImage')
})

test.each([
  [8, 255],
  [24, 255],
  [32, 255],
  [32, 0],
] as const)('an icon of %i bits (alpha %i) shows its colours the right way up', async (bits, alpha) => {
  const small = { side: 4, bits, content: bitmapOf(4, bits, alpha) }
  const image = await toHeaderImage(
    given(icoOf([small, { ...small, side: 16, content: bitmapOf(16, bits, alpha) }]), 'a.ico'),
  )
  expect([image.widthPx, image.heightPx]).toEqual([16, 16])
  const points = await sharp(image.png).ensureAlpha().raw().toBuffer()
  const at = (x: number, y: number) => [...points.subarray((y * 16 + x) * 4, (y * 16 + x) * 4 + 4)]
  expect([at(8, 0).slice(0, 3), at(8, 15).slice(0, 3)]).toEqual([red, blue])
  const isOpaque = bits === 32 && alpha === 255
  expect([at(0, 3)[3], at(8, 3)[3]]).toEqual([isOpaque ? 255 : 0, 255])
})

test('an icon may hold a PNG', async () => {
  const content = await plain(64, 64).png().toBuffer()
  const image = await toHeaderImage(given(icoOf([{ side: 64, bits: 32, content }]), 'a.ico'))
  expect(image).toMatchObject({ widthPx: 64, heightPx: 64 })
})

test('an icon whose figures lie is refused, whatever figure it is', async () => {
  const whole = icoOf([{ side: 16, bits: 24, content: bitmapOf(16, 24) }])
  const outcomes = new Set<string>()
  for (let at = 4; at < 62; at += 1)
    for (const value of [0, 1, 127, 255]) {
      const bytes = Buffer.from(whole)
      bytes[at] = value
      outcomes.add(await code(given(bytes, 'a.ico')))
    }
  expect([...outcomes].toSorted()).toEqual(['taken', 'upload.notImage'])
  for (let length = 0; length < whole.length; length += 37)
    expect(await code(given(whole.subarray(0, length), 'a.ico'))).toMatch(/upload.notImage|taken/)
})
