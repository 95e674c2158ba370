import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRelease } from '#server/release.ts'
import { becomeFormer, prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { openDatabase } from './open.ts'

const place = newPlace()
afterAll(() => place[Symbol.dispose]())

test('an upgrade keeps the database as it was, names the place, and keeps one older copy', async () => {
  await prepareDataFolder(place.path)
  const folder = join(place.path, 'db')
  const latest = `db-before-${readRelease()}`
  for (const [name, at] of [
    ['db-before-0.2.0', 1],
    [latest, 2],
    ['db-before-the-fair', 0],
  ] as const) {
    mkdirSync(join(place.path, name))
    utimesSync(join(place.path, name), at, at)
  }
  await becomeFormer(folder)
  await expect(openDatabase({ folder, durable: false, mayUpgrade: false })).rejects.toThrow(
    'is of an older release, and was left as it is',
  )
  const said: string[] = []
  const database = await openDatabase({ folder, durable: false, onProgress: line => said.push(line) })
  await database.close()
  const copy = join(place.path, `${latest}-2`)
  expect(said[1]).toContain(
    `is in ${copy}. To go back, stop Soglia, put that folder in the place of ${folder}`,
  )
  expect(existsSync(join(copy, 'PG_VERSION'))).toBe(true)
  expect(readdirSync(place.path).toSorted()).toEqual([
    'db',
    latest,
    `${latest}-2`,
    'db-before-the-fair',
    'db.lock',
  ])
})
