import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withoutMetadata } from './picture-metadata.ts'

const exif = {
  IFD0: { Make: 'Telefono', Artist: 'Mario Rossi', Copyright: 'Studio Rossi' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1' },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><author>Mario Rossi</author></x:xmpmeta>'

function drawing() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a5230', noise } })
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile('p3')
}

const points = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const named = (bytes: Buffer) => /Mario|Telefono|Studio|xmpmeta/.test(bytes.toString('latin1'))

describe.each([
  ['JPEG', () => drawing().jpeg({ quality: 90 })],
  ['progressive JPEG', () => drawing().jpeg({ progressive: true })],
  ['JPEG in four colours', () => drawing().toColourspace('cmyk').jpeg()],
  ['PNG', () => drawing().png()],
  ['PNG of few colours', () => drawing().png({ palette: true })],
])('a %s', (_, draw) => {
  test('loses place, author and camera, and keeps every point, its colours and its resolution', async () => {
    const sent = await draw().withDensity(300).toBuffer()
    expect(named(sent)).toBe(true)
    const clean = withoutMetadata(sent)
    if (!clean) throw new Error('nothing was taken out')
    expect(named(clean)).toBe(false)
    expect(await points(clean)).toEqual(await points(sent))
    const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(clean).metadata()])
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined])
    expect([after.icc?.length, after.space]).toEqual([before.icc?.length, before.space])
    expect(withoutMetadata(clean)).toBeUndefined()
  })

  test('that is cut short is left as it is', async () => {
    const sent = await draw().toBuffer()
    expect(withoutMetadata(sent.subarray(0, sent.length - 30))).toBeUndefined()
  })
})

test('a photo that lies on its side is turned as before', async () => {
  const sent = await drawing().withMetadata({ orientation: 6 }).withExif(exif).jpeg().toBuffer()
  const turned = await sharp(sent).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
  const clean = withoutMetadata(turned)
  if (!clean) throw new Error('nothing was taken out')
  expect(named(clean)).toBe(false)
  expect((await sharp(clean).metadata()).orientation).toBe(6)
})

test('what stands behind the end of a picture goes with it', async () => {
  const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect(withoutMetadata(sent)).toBeUndefined()
  expect(withoutMetadata(Buffer.concat([sent, Buffer.from('Mario Rossi')]))).toEqual(sent)
})

test('a comment and another program’s data go out of a GIF, and it moves on', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map(background =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const plain = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const head = 13 + (plain[10] && plain[10] & 0x80 ? 3 * 2 ** ((plain[10] & 7) + 1) : 0)
  const comment = Buffer.from('\x21\xfe\x0bMario Rossi\0', 'latin1')
  const program = Buffer.from('\x21\xff\x0bXMP DataXMP\x03abc\0', 'latin1')
  const sent = Buffer.concat([plain.subarray(0, head), comment, program, plain.subarray(head)])
  expect(withoutMetadata(sent)).toEqual(plain)
  expect((await sharp(plain).metadata()).pages).toBe(2)
})

test.each(['', 'x', 'GIF89a', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n'])('%j is left as it is', text => {
  expect(withoutMetadata(Buffer.from(text, 'latin1'))).toBeUndefined()
})
