import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPlace } from '#tests/support/new-database.ts'
import { writeBackupManifest } from './backup-manifest.ts'
import { listBackups, removeBackups } from './list-backups.ts'

const keeping = { days: 2, weeks: 0, months: 0 }
const now = new Date('2026-11-26T12:00:00Z')

/** A folder of backups that consist of one small part. */
async function folderWith(names: readonly string[]) {
  const place = newPlace()
  for (const name of names) {
    const folder = join(place.path, name)
    mkdirSync(folder)
    writeFileSync(join(folder, 'soglia.dump'), 'abc')
    await writeBackupManifest(folder, {
      release: '0.2.0',
      migrations: ['0001-catalogue'],
      at: now.toISOString(),
      engine: { kind: 'postgres', major: 15 },
      rows: {},
      parts: { 'soglia.dump': { sizeBytes: 3, sha256: '' } },
      lost: [],
    })
  }
  return place
}

const days = ['2026-11-20', '2026-11-22', '2026-11-24', '2026-11-26'].map(day => `${day}T010000Z`)

test('backups are listed with what they are, newest first, and nothing else of the folder', async () => {
  using place = await folderWith(days)
  mkdirSync(join(place.path, '2026-11-25T010000Z.partial'))
  writeFileSync(join(place.path, 'notes.txt'), '')
  const listed = await listBackups(place.path, keeping, now)
  expect(listed.map(({ name, isKept }) => [name.slice(8, 10), isKept])).toEqual([
    ['26', true],
    ['24', true],
    ['22', false],
    ['20', false],
  ])
  expect(listed[0]).toEqual({
    name: '2026-11-26T010000Z',
    at: '2026-11-26T01:00:00.000Z',
    release: '0.2.0',
    engine: 'postgres',
    sizeBytes: 3,
    isWhole: true,
    isKept: true,
  })
})

test('a broken backup takes no whole one’s place, and is left for its owner to see', async () => {
  using place = await folderWith(days)
  rmSync(join(place.path, days[3] ?? '', 'backup.json'))
  writeFileSync(join(place.path, days[2] ?? '', 'soglia.dump'), 'ab')
  const listed = await listBackups(place.path, keeping, now)
  expect(listed.map(({ isWhole, isKept }) => [isWhole, isKept])).toEqual([
    [false, true],
    [false, true],
    [true, true],
    [true, true],
  ])
  expect(await removeBackups(place.path, keeping, now)).toEqual([])
})

test('what the rule does not keep is removed, and the list says so beforehand', async () => {
  using place = await folderWith(days)
  const listed = await listBackups(place.path, keeping, now)
  const going = listed.filter(({ isKept }) => !isKept).map(({ name }) => name)
  expect(await removeBackups(place.path, keeping, now)).toEqual(going)
  expect(readdirSync(place.path).sort()).toEqual(days.slice(2))
})

test('a folder that cannot be read is named', async () => {
  using place = newPlace()
  const path = join(place.path, 'backups')
  writeFileSync(path, '')
  await expect(listBackups(path, keeping, now)).rejects.toThrow(
    `The folder of backups ${path} cannot be read by the user ${userInfo().username}: `,
  )
})

test('a folder that is not there has no backups', async () => {
  expect(await listBackups('/nowhere/backups', keeping, now)).toEqual([])
})
