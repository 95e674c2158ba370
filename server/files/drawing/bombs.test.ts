import { expect, test } from 'vitest'
import { newTrace, traced } from '#server/db/request-trace.ts'
import { toHeaderImage } from '#server/files/header-image.ts'
import { toPhoto } from '#server/files/photo.ts'
import { bombs, gifOfManyParts } from '#tests/support/bombs.ts'
import { peakWhile, processTree, residentMegabytes } from '#tests/support/process-tree.ts'
import { draw } from './draw.ts'

const fate = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'drawn',
    error => error.why ?? error.code,
  )
const mostPixels = 60_000_000

test.each([
  ['PNG of 400 million pixels', 'tooManyPixels'],
  ['PNG of 60 million pixels', 'drawn'],
  ['interlaced PNG', 'drawn'],
  ['larger interlaced PNG', 'tooHeavy'],
  ['JPEG on its side', 'drawn'],
  ['progressive JPEG', 'drawn'],
  ['larger progressive JPEG', 'tooHeavy'],
  ['WebP', 'unreadable'],
  ['GIF of 5,000 large frames', 'tooManyPixels'],
  ['GIF of 5,000 small frames', 'drawn'],
])('%s: %s', async (name, outcome) => {
  expect(await fate(toPhoto((await bombs[name]?.()) as Buffer, mostPixels))).toBe(outcome)
})

test('ten at once stay under 300 MB, and a moment later nothing is left', async () => {
  await expect.poll(helpers, { timeout: 20_000 }).toBe(0)
  const [png, jpeg, gif] = await Promise.all(
    ['interlaced PNG', 'progressive JPEG', 'large GIF'].map(name => bombs[name]?.() as Promise<Buffer>),
  )
  const header = { fileName: 'a.png', contentType: 'image/png', bytes: png as Buffer }
  const ten = () => [
    ...[png, jpeg, gif, png, jpeg, gif].map(bytes => toPhoto(bytes as Buffer, mostPixels)),
    ...Array.from({ length: 4 }, () => toHeaderImage(header)),
  ]
  const rest = residentMegabytes()
  let fates: string[] = []
  const peak = await peakWhile(async () => {
    fates = await Promise.all(ten().map(fate))
  })
  expect(fates).toEqual(Array(10).fill('drawn'))
  expect(peak - rest).toBeLessThan(300)
  await expect.poll(helpers, { timeout: 20_000 }).toBe(0)
})

test('a GIF of a million parts costs the server nothing', async () => {
  const bytes = gifOfManyParts()
  const rest = residentMegabytes()
  const peak = await peakWhile(() => fate(draw('cleanCopy', { bytes })))
  expect(peak - rest).toBeLessThan(300)
})

test('files that wait are limited by their bytes', async () => {
  const large = Array.from({ length: 8 }, () => Buffer.alloc(19 * 2 ** 20))
  const user = newTrace({ kind: 'user', name: '1' })
  const outcomes = await traced(user, () => Promise.all(large.map(bytes => fate(toPhoto(bytes)))))
  expect(outcomes).toEqual([...Array(5).fill('unreadable'), ...Array(3).fill('upload.busy')])
})

function helpers(): number {
  return processTree().filter(({ command }) => command.includes('drawing-process')).length
}
