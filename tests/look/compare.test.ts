import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { compareFolders, differingPixels } from './compare.ts'
import { fileOf } from './shots.ts'

const folder = mkdtempSync(join(tmpdir(), 'soglia-look-'))

async function picture(name: string, square: number): Promise<string> {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  const black = { create: { width: square, height: square, channels: 3 as const, background: '#000' } }
  const input = await sharp(black).png().toBuffer()
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .composite(square > 0 ? [{ input, left: 0, top: 0 }] : [])
    .png()
    .toFile(path)
  return path
}

it('counts the pixels that the eye can tell apart', async () => {
  const white = await picture('a/one.jpg', 1)
  const spotted = await picture('b/one.jpg', 5)
  expect(await differingPixels(white, white)).toBe(0)
  expect(await differingPixels(white, spotted)).toBe(24)
})

it('lists what is new first, then what differs most', async () => {
  await picture('before/same.jpg', 2)
  await picture('before/other.jpg', 2)
  for (const [name, square] of [
    ['same', 2],
    ['other', 4],
    ['new', 1],
  ] as const)
    await picture(`after/${name}.jpg`, square)
  const files = ['same.jpg', 'other.jpg', 'new.jpg']
  expect(await compareFolders(join(folder, 'before'), join(folder, 'after'), files)).toEqual([
    { file: 'new.jpg', pixels: null },
    { file: 'other.jpg', pixels: 12 },
    { file: 'same.jpg', pixels: 0 },
  ])
})

it('names a picture by who looked at what, in which state and how large', () => {
  const shot = { who: 'agente', what: '/clienti?solo=silenziosi', state: 'full', width: 390, scheme: 'dark' }
  expect(fileOf(shot as never)).toBe('agente/clienti-solo-silenziosi/full-390-dark.jpg')
  expect(fileOf({ ...shot, what: '/' } as never)).toBe('agente/home/full-390-dark.jpg')
})
