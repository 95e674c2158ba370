import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPlace } from '#tests/support/new-database.ts'
import { finishCopy, prepareCopy } from './folder-copy.ts'

const longAgo = 1_700_000_000

function writeOld(path: string, text: string): void {
  writeFileSync(path, text)
  utimesSync(path, longAgo, longAgo)
}

test('a finished copy has what changed, came and went since it was prepared, and copies nothing else again', () => {
  using place = newPlace()
  const [from, to] = [join(place.path, 'db'), join(place.path, 'copy')]
  mkdirSync(join(from, 'base', 'old'), { recursive: true })
  writeOld(join(from, 'base', 'old', 'dropped'), 'gone soon')
  for (const name of ['still', 'rewritten', 'grown', 'young']) writeOld(join(from, 'base', name), `${name} 1`)
  writeFileSync(join(from, 'base', 'young'), 'young 1') // Its next write may leave the same time.
  prepareCopy(from, to)
  const still = statSync(join(`${to}.partial`, 'base', 'still'))
  const young = statSync(join(from, 'base', 'young'))

  rmSync(join(from, 'base', 'old'), { recursive: true })
  mkdirSync(join(from, 'base', 'new'))
  writeFileSync(join(from, 'base', 'new', 'added'), 'added')
  writeFileSync(join(from, 'base', 'rewritten'), 'rewritten 2')
  writeOld(join(from, 'base', 'grown'), 'grown and longer') // Its time is the same, and its size is not.
  writeFileSync(join(from, 'base', 'young'), 'young 2')
  utimesSync(join(from, 'base', 'young'), young.atimeMs / 1_000, young.mtimeMs / 1_000)
  finishCopy(from, to)

  const read = (name: string) => readFileSync(join(to, 'base', name), 'utf8')
  expect(readdirSync(join(to, 'base')).toSorted()).toEqual(['grown', 'new', 'rewritten', 'still', 'young'])
  expect(['new/added', 'rewritten', 'grown', 'young'].map(read)).toEqual([
    'added',
    'rewritten 2',
    'grown and longer',
    'young 2',
  ])
  expect(statSync(join(to, 'base', 'still')).ctimeMs).toBe(still.ctimeMs)
  expect(readdirSync(place.path).toSorted()).toEqual(['copy', 'db'])
  expect(statSync(join(to, 'base')).mode & 0o777).toBe(0o700)
  expect(statSync(join(to, 'base', 'still')).mode & 0o777).toBe(0o600)
})
