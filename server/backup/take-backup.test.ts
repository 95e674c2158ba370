import { randomBytes } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { openFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { newBackupPlace } from '#tests/support/backup-place.ts'
import { readBackupManifest, refuseDamagedBackup } from './backup-manifest.ts'
import { takeBackup } from './take-backup.ts'

vi.setConfig({ testTimeout: 180_000 }) // Every copy of a database is synced to the disk.

let place: Awaited<ReturnType<typeof newBackupPlace>>
let keys: string[]
let tablePath: string
let tick = Date.parse('2026-11-26T13:00:00Z')

beforeAll(async () => {
  place = await newBackupPlace()
  const database = await openDatabase({ folder: join(place.data, 'db'), durable: false })
  const store = openFiles({ folder: join(place.data, 'files') })
  keys = []
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
    const meta = { name, contentType: 'application/pdf' }
    const stored = await store.put(randomBytes(50_000), meta)
    await asOwner(database.db, tx => recordFile(tx, stored, meta))
    keys.push(stored.key)
  }
  tablePath = await asOwner(database.db, async tx => {
    await sql`create table filler as select generate_series(1, 5000) as number`.execute(tx)
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('filler') as path`.execute(tx)
    return rows[0]?.path ?? ''
  })
  await database.close()
}, 180_000)
afterAll(() => place[Symbol.dispose]())

type Taken = Awaited<ReturnType<typeof takeBackup>> & { folder: string }
let latest: Taken

/** Makes the next backup, a second later. */
async function take(): Promise<Taken> {
  tick += 1_000
  const taken = await takeBackup(place.backups, { config: place.config, now: new Date(tick) })
  latest = { ...taken, folder: join(place.backups, taken.name) }
  return latest
}

const storedAt = (at: number) => join(place.data, 'files', keys[at] ?? '')

test('a backup has database and files, their sums and rows, and is for nobody else on the machine', async () => {
  writeFileSync(
    join(place.data, 'files', randomBytes(32).toString('hex')),
    'a file whose row is not there yet',
  )
  const { name, folder, manifest } = await take()
  expect(name).toBe('2026-11-26T130001Z')
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'db', 'files'])
  expect(readdirSync(join(folder, 'files')).sort()).toEqual([...keys].sort())
  expect(await readBackupManifest(folder)).toEqual(manifest)
  expect(manifest).toMatchObject({
    engine: { kind: 'embedded', major: 18 },
    rows: { stored_file: 3 },
    lost: [],
  })
  await refuseDamagedBackup(folder, manifest)
  const inside = readdirSync(place.backups, { recursive: true, encoding: 'utf8' })
  expect(inside.length).toBeGreaterThan(500)
  expect(inside.filter(name => statSync(join(place.backups, name)).mode & 0o077)).toEqual([])
})

test('an unchanged file takes no room twice, and damage in the store does not reach a backup', async () => {
  const first = latest
  writeFileSync(storedAt(0), randomBytes(50_000))
  rmSync(storedAt(1))
  const second = await take()
  const inodes = (folder: string) => keys.map(key => statSync(join(folder, 'files', key)).ino)
  expect(inodes(second.folder)).toEqual(inodes(first.folder))
  expect(second.lost).toEqual([])
  await refuseDamagedBackup(second.folder, second.manifest)
})

test('a file that is damaged in the backup before is taken from the store', async () => {
  const first = latest
  const path = join(first.folder, 'files', keys[2] ?? '')
  rmSync(path)
  writeFileSync(path, randomBytes(50_000))
  const second = await take()
  expect(readFileSync(join(second.folder, 'files', keys[2] ?? ''))).toEqual(readFileSync(storedAt(2)))
  await expect(refuseDamagedBackup(first.folder, first.manifest)).rejects.toThrow(
    `files/${keys[2]} is not what was written`,
  )
})

test('a file that the store has lost comes from the backup before, and is named', async () => {
  const path = storedAt(2)
  const content = readFileSync(path)
  rmSync(path)
  const { missing, lost, folder } = await take()
  expect(missing.map(({ name }) => name)).toContain('three.pdf')
  expect(lost).toEqual([])
  expect(readFileSync(join(folder, 'files', keys[2] ?? ''))).toEqual(content)
  writeFileSync(path, content)
})

test('a file that is nowhere as it was stored is named, and the rest is kept', async () => {
  const alone = { ...place, backups: join(place.path, 'alone') }
  const taken = await takeBackup(alone.backups, { config: place.config, now: new Date(tick) })
  expect(taken.lost.map(({ name }) => name).sort()).toEqual(['one.pdf', 'two.pdf'])
  expect(taken.manifest.lost).toEqual(taken.lost.map(({ key }) => key))
  expect(readdirSync(join(alone.backups, taken.name, 'files'))).toEqual([keys[2]])
})

test('a backup of a damaged database fails and leaves nothing, and neither does a draft of yesterday stay', async () => {
  const draft = join(place.backups, '2026-11-25T010000Z.partial')
  mkdirSync(draft)
  utimesSync(draft, 0, 0)
  const before = place.listed().filter(name => !name.endsWith('.partial'))
  const page = damagePage()
  await expect(take()).rejects.toThrow('1 page is damaged (filler, page 1)')
  page.mend()
  expect(place.listed()).toEqual(before)
  expect(readdirSync(place.data).filter(name => name.startsWith('copy-'))).toEqual([])
})

/** Changes one bit of a page, and again. */
function damagePage(): { mend(): void } {
  const flip = () => {
    const file = openSync(join(place.data, 'db', tablePath), 'r+')
    const byte = Buffer.alloc(1)
    readSync(file, byte, 0, 1, 12_000)
    writeSync(file, Buffer.of((byte[0] ?? 0) ^ 4), 0, 1, 12_000)
    closeSync(file)
  }
  flip()
  return { mend: flip }
}

test('a folder that cannot be written is named', async () => {
  const config = place.config
  await expect(takeBackup(storedAt(2), { config, now: new Date(tick) })).rejects.toThrow(
    'A backup cannot be written into',
  )
})
