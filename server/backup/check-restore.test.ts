import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { openConfiguredFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { newBackupPlace } from '#tests/support/backup-place.ts'
import { aCustomer } from '#tests/support/factories.ts'
import { readBackupManifest, writeBackupManifest } from './backup-manifest.ts'
import { checkRestore } from './check-restore.ts'
import { takeBackup } from './take-backup.ts'

vi.setConfig({ testTimeout: 180_000 }) // Every copy of a database is synced to the disk.

let place: Awaited<ReturnType<typeof newBackupPlace>>
const later = new Date('2026-11-26T18:00:00Z')

async function onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ folder: join(place.data, 'db'), durable: false })
  await work(database).finally(() => database.close())
}

async function backUp(at: string): Promise<string> {
  const { name } = await takeBackup(place.backups, { config: place.config, now: new Date(at) })
  return join(place.backups, name)
}

beforeAll(async () => {
  place = await newBackupPlace()
  await onDatabase(async database => {
    await aCustomer(database)
    const meta = { name: 'listino.pdf', contentType: 'application/pdf' }
    const stored = await openConfiguredFiles(place.config).put(randomBytes(1_000), meta)
    await asOwner(database.db, tx => recordFile(tx, stored, meta))
  })
}, 180_000)
afterAll(() => place[Symbol.dispose]())

test('a check finds nothing wrong in a good backup, tells what the company has since, and leaves nothing', async () => {
  const folder = await backUp('2026-11-26T13:00:00Z')
  await onDatabase(database => aCustomer(database))
  const { faults, since } = await checkRestore(folder, { config: place.config, now: later })
  expect({ faults, since }).toMatchObject({ faults: [], since: { agent: 1, customer: 1 } })
  expect(since).not.toHaveProperty('menu_item')
  expect(readdirSync(place.data).filter(name => name.startsWith('copy-'))).toEqual([])
})

test('a kept sum that differs from its rows is a fault', async () => {
  await onDatabase(({ db }) =>
    asOwner(db, tx =>
      sql`insert into sales_year select code, 2020, '{}', '{}', 1, 1 from customer`.execute(tx),
    ),
  )
  const folder = await backUp('2026-11-26T14:00:00Z')
  const { faults } = await checkRestore(folder, { config: place.config, now: later })
  expect(faults).toEqual([expect.stringContaining('sales_year: 2 rows differ')])
})

test('rows that the manifest does not have, and a damaged file, are faults', async () => {
  const folder = join(place.backups, place.listed()[0] ?? '')
  const manifest = await readBackupManifest(folder)
  await writeBackupManifest(folder, { ...manifest, rows: { ...manifest.rows, customer: 7 } })
  const counted = await checkRestore(folder, { config: place.config, now: later })
  expect(counted.faults[0]).toBe('rows of customer: 1, not 7')
  const [key = ''] = readdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', key), randomBytes(1_000))
  const { faults } = await checkRestore(folder, { config: place.config, now: later })
  expect(faults).toEqual([`The backup ${folder} is damaged: files/${key} is not what was written.`])
})
