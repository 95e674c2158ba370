import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { openConfiguredFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { newBackupPlace } from '#tests/support/backup-place.ts'
import { aCustomer } from '#tests/support/factories.ts'
import { readBackupManifest, writeBackupManifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

vi.setConfig({ testTimeout: 180_000 }) // Every copy of a database is synced to the disk.

let place: Awaited<ReturnType<typeof newBackupPlace>>
let backup: string
let stored: { key: string; content: Buffer }
let customers: string

beforeAll(async () => {
  place = await newBackupPlace()
  const database = await openDatabase({ folder: join(place.data, 'db'), durable: false })
  for (let made = 0; made < 3; made += 1) await aCustomer(database)
  const meta = { name: 'listino.pdf', contentType: 'application/pdf' }
  const content = randomBytes(50_000)
  const { key, ...rest } = await openConfiguredFiles(place.config).put(content, meta)
  await asOwner(database.db, tx => recordFile(tx, { key, ...rest }, meta))
  stored = { key, content }
  customers = await customersOf(database)
  await database.close()
  const { name } = await takeBackup(place.backups, place)
  backup = join(place.backups, name)
}, 180_000)
afterAll(() => place[Symbol.dispose]())

async function customersOf({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<string> {
  const { rows } = await asOwner(db, tx =>
    sql<{ all: string }>`select string_agg(c::text, '|' order by code) as all from customer c`.execute(tx),
  )
  return rows[0]?.all ?? ''
}

/** Settings of a portal that has nothing yet. */
const emptyPlace = (name: string) => readConfig({ SOGLIA_DATA_DIR: join(place.path, name) })

test('every row and file is there again, and the portal opens it', async () => {
  const config = emptyPlace('restored')
  await restoreBackup(backup, config)
  const database = await openDatabase({ folder: join(config.dataFolder, 'db'), durable: false })
  expect(customers.split('|')).toHaveLength(3)
  expect(await customersOf(database)).toBe(customers)
  await database.close()
  expect(await buffer(await openConfiguredFiles(config).get(stored.key))).toEqual(stored.content)
})

test('a place that is not empty is refused as it is', async () => {
  await expect(restoreBackup(backup, place.config)).rejects.toThrow(
    `There is a database in ${join(place.data, 'db')} already: a backup goes into an empty place.`,
  )
  const config = emptyPlace('with-files')
  const other = randomBytes(32).toString('hex')
  mkdirSync(join(config.dataFolder, 'files'), { recursive: true })
  writeFileSync(join(config.dataFolder, 'files', other), 'of somebody')
  await expect(restoreBackup(backup, config)).rejects.toThrow(`other files already, such as ${other}`)
  expect(readdirSync(config.dataFolder)).toEqual(['files'])
})

test('a restore that was cut off between files and database can be repeated', async () => {
  const config = emptyPlace('again')
  mkdirSync(join(config.dataFolder, 'files'), { recursive: true })
  writeFileSync(join(config.dataFolder, 'files', `${stored.key}.part`), 'half')
  mkdirSync(join(config.dataFolder, 'db.partial'))
  await restoreBackup(backup, config)
  expect(readdirSync(join(config.dataFolder, 'files'))).toEqual([stored.key])
})

test.each<[string, (folder: string) => void, string]>([
  ['without its manifest', folder => rmSync(join(folder, 'backup.json')), 'is no whole backup of Soglia'],
  [
    'with half a manifest',
    folder => truncateSync(join(folder, 'backup.json'), 999),
    'backup.json cannot be read',
  ],
  ['with a changed file', folder => changeFile(join(folder, 'files')), 'is not what was written'],
  [
    'without a part of its database',
    folder => rmSync(join(folder, 'db/global/pg_control')),
    'db/global/pg_control is not',
  ],
  ['that is not there', folder => rmSync(folder, { recursive: true }), 'There is no backup'],
])('a backup %s is refused before anything is written', async (name, damage, why) => {
  const folder = join(place.path, name)
  cpSync(backup, folder, { recursive: true })
  damage(folder)
  const config = emptyPlace(`for one ${name}`)
  await expect(restoreBackup(folder, config)).rejects.toThrow(why)
  const written = existsSync(config.dataFolder) ? readdirSync(config.dataFolder, { recursive: true }) : []
  expect(written.filter(name => name !== 'files')).toEqual([])
})

function changeFile(folder: string): void {
  const [name = ''] = readdirSync(folder)
  appendFileSync(join(folder, name), 'x')
}

test('a backup of a newer release names it, and one of the other engine the way to move', async () => {
  const folder = join(place.path, 'newer')
  mkdirSync(folder)
  const manifest = await readBackupManifest(backup)
  await writeBackupManifest(folder, { ...manifest, release: '9.9.0', migrations: ['9999-future'] })
  await expect(restoreBackup(folder, emptyPlace('new'))).rejects.toThrow(
    /was made by Soglia 9\.9\.0, which is newer than this one, .*: restore it with 9\.9\.0 or a later release\./,
  )
  await writeBackupManifest(folder, { ...manifest, engine: { kind: 'postgres', major: 15 } })
  await expect(restoreBackup(folder, emptyPlace('new'))).rejects.toThrow('"soglia export"')
  expect(existsSync(join(place.path, 'new'))).toBe(false)
})

test('a backup whose files are in a bucket needs the bucket', async () => {
  const folder = join(place.path, 'bucket')
  cpSync(backup, folder, { recursive: true })
  await writeBackupManifest(folder, { ...(await readBackupManifest(backup)), bucket: 'porte' })
  await expect(restoreBackup(folder, emptyPlace('none'))).rejects.toThrow('are in the bucket porte')
})
