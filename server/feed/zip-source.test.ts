import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { byCommand, feedFile, fileOf, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { zipOf } from '#tests/support/zip.ts'
import { importFeed } from './import-feed.ts'
import { openZipFile } from './zip-source.ts'

const feed = openFeedFolder()
const path = join(feed.root, 'feed.zip')
let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})

/** Changes a number in a zip's directory entry, at an offset after the signature. */
function patched(zip: Buffer, signature: number, place: number, write: (at: number) => void): Buffer {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(signature)
  const at = zip.lastIndexOf(mark)
  expect(at).toBeGreaterThan(0)
  write(at + place)
  return zip
}

const importZip = (zip: Uint8Array) => {
  writeFileSync(path, zip)
  return importFeed(database, path, {
    files: feed.files,
    now: new Date('2026-11-20T05:00:00Z'),
    begun: byCommand,
  })
}

test('a zip is imported like a folder', async () => {
  const report = await importZip(await zipOf({ ...smallFeed(), 'README.txt': 'for people' }))
  expect(report).toMatchObject({ outcome: 'done', source: 'feed.zip' })
  expect(report.files).toHaveLength(12)
  feed.write(smallFeed())
  const again = await feed.run(database)
  for (const file of again.files) expect(file).toMatchObject({ inserted: 0, changed: 0, absent: 0 })
})

test('a bomb is refused before anything is inflated', async () => {
  const bomb = await zipOf({ 'clienti.csv': Buffer.alloc(60_000_000, 'a') })
  expect(bomb.length).toBeLessThan(1_000_000)
  writeFileSync(path, bomb)
  const before = process.memoryUsage().rss
  const processor = process.cpuUsage()
  await expect(openZipFile(path)).rejects.toThrow('oltre ogni misura plausibile')
  expect(process.cpuUsage(processor).user / 1_000).toBeLessThan(500)
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  const report = await importZip(bomb)
  expect(report).toMatchObject({ outcome: 'failed', files: [] })
  expect(report.problems[0]).toContain('«clienti.csv»')
})

test('a bomb whose directory lies about its size is cut off at the size it declares', async () => {
  const zip = await zipOf({ 'agenti.csv': `${feedFile('agenti.csv')}${'A1,x,,,\n'.repeat(3_000_000)}` })
  const lying = patched(zip, 0x02014b50, 24, at => zip.writeUInt32LE(2_000_000, at))
  const report = await importZip(lying)
  expect(fileOf(report, 'agenti.csv')).toMatchObject({
    isRead: false,
    problem: '«agenti.csv» nello zip è danneggiato o non è ciò che lo zip dichiara',
  })
  expect(await rowsOf(database, `select from agent where name = 'x'`)).toEqual([])
})

test('a zip of too many files is refused by its own count', async () => {
  const zip = await zipOf({ 'agenti.csv': feedFile('agenti.csv') })
  const crowded = patched(zip, 0x06054b50, 10, at => zip.writeUInt16LE(65_000, at))
  expect((await importZip(crowded)).problems).toEqual(['Lo zip contiene 65000 file: il limite è 20000.'])
})

test('a large file is refused by what it declares', async () => {
  const zip = await zipOf({ 'conferme/a.pdf': '%PDF-1.4' })
  const large = patched(zip, 0x02014b50, 24, at => zip.writeUInt32LE(30_000_000, at))
  expect((await importZip(large)).problems).toEqual(['«conferme/a.pdf» nello zip è troppo grande.'])
})

test.each([
  ['../agenti.csv', 'agenti.csv'],
  ['/agenti.csv', 'agenti.csv'],
  ['a\\b.csv', 'agenti.csv'],
])('a name that looks for another folder refuses the zip: %s', async (name, known) => {
  const placeholder = 'x'.repeat(Buffer.byteLength(name))
  const zip = await zipOf({ [known]: feedFile('agenti.csv', 'A7,Settimo,,,'), [placeholder]: 'x' })
  const renamed = Buffer.from(zip.toString('latin1').replaceAll(placeholder, name), 'latin1')
  const report = await importZip(renamed)
  expect(report).toMatchObject({
    outcome: 'failed',
    problems: ['Lo zip contiene il nome di un file fuori dalla sua cartella: non viene aperto.'],
  })
  expect(await rowsOf(database, `select from agent where code = 'A7'`)).toEqual([])
})

test('a file twice, a password, a name without end, data beside it, another folder', async () => {
  const twice = await zipOf({ 'agenti.csv': feedFile('agenti.csv'), 'agenti.csx': feedFile('agenti.csv') })
  const doubled = Buffer.from(twice.toString('latin1').replaceAll('agenti.csx', 'agenti.csv'), 'latin1')
  expect((await importZip(doubled)).problems).toEqual(['Lo zip contiene due volte «agenti.csv».'])
  const open = await zipOf({ 'agenti.csv': feedFile('agenti.csv') })
  const locked = patched(open, 0x02014b50, 8, at => open.writeUInt16LE(1, at))
  expect((await importZip(locked)).problems).toEqual(['Lo zip è protetto da password («agenti.csv»).'])
  const long = await zipOf({ [`conferme/${'n'.repeat(400)}.pdf`]: 'x' })
  expect((await importZip(long)).problems[0]).toContain('nome troppo lungo')
  const extra = await zipOf({ 'agenti.csv': feedFile('agenti.csv') }, 'x'.repeat(60_000))
  expect((await importZip(extra)).problems[0]).toContain('troppi dati accanto al nome')
  const nested = await zipOf({ 'feed/agenti.csv': feedFile('agenti.csv') })
  expect((await importZip(nested)).problems[0]).toBe(
    '«feed/agenti.csv» non fa parte del tracciato: non è stato letto.',
  )
})

test.each([
  ['text', Buffer.from('Codice,Nome')],
  ['nothing', Buffer.alloc(0)],
  ['the first half of a zip', undefined],
])('%s is no zip', async (_, bytes) => {
  const whole = await zipOf(smallFeed())
  const report = await importZip(bytes ?? whole.subarray(0, whole.length / 2))
  expect(report).toMatchObject({ outcome: 'failed', problems: ['Il file non è uno zip leggibile.'] })
})

test('damaged content refuses its file and no other', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Z${at},Nome ${at * 7919},,,`)
  const zip = await zipOf({
    'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1'),
    'agenti.csv': feedFile('agenti.csv', ...rows),
  })
  zip.fill(0xff, Math.floor(zip.length / 2), Math.floor(zip.length / 2) + 100)
  const report = await importZip(zip)
  expect(fileOf(report, 'agenti.csv')).toMatchObject({ isRead: false, inserted: 0 })
  expect(fileOf(report, 'gruppi.csv')).toMatchObject({ isRead: true })
})
