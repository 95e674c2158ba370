import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { machineClock } from '#server/kit/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { FileStoreError } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { findFile, openContent, recordFile } from './stored-files.ts'
import { sweepFiles } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'soglia-files-'))
const files = openFiles({ folder })
const meta = { name: 'conferma 12.pdf', contentType: 'application/pdf' }
let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

async function storeFile(text: string) {
  const stored = await files.put(Buffer.from(text), meta)
  const { db } = test.database
  const id = await asOwner(db, tx => recordFile(tx, stored, meta))
  const row = await findFile(db, id)
  if (!row) throw new Error('the row is missing')
  return { row, path: join(folder, row.key) }
}

function makeOld(path: string) {
  const twoDaysAgo = new Date(machineClock().getTime() - 2 * 86_400_000)
  utimesSync(path, twoDaysAgo, twoDaysAgo)
}

it('a recorded file is found by its id and read whole', async () => {
  const { row } = await storeFile('Conferma d’ordine')
  expect(row).toMatchObject({ name: 'conferma 12.pdf', content_type: 'application/pdf', size_bytes: 19 })
  expect((await buffer(await openContent(files, row))).toString()).toBe('Conferma d’ordine')
})

it('a reader never gets all of a file that changed on the disk', async () => {
  const { row, path } = await storeFile('x'.repeat(200_000))
  writeFileSync(path, `${'x'.repeat(199_999)}y`)
  const pieces: Buffer[] = []
  const reading = async () => {
    for await (const piece of await openContent(files, row)) pieces.push(piece)
  }
  await expect(reading()).rejects.toThrow(FileStoreError)
  expect(Buffer.concat(pieces).length).toBeLessThan(200_000)
})

it('a large file is checked by its sum, and by its hash where none was kept', async () => {
  const text = 'y'.repeat(300_000)
  const { crc32 } = await files.put(Buffer.from(text), meta)
  const { row, path } = await storeFile(text)
  const read = (sum: number | null) => openContent(files, { ...row, crc32: sum }).then(buffer)
  for (const sum of [crc32, null]) expect((await read(sum)).toString()).toBe(text)
  writeFileSync(path, `${text.slice(1)}z`)
  for (const sum of [crc32, null]) await expect(read(sum)).rejects.toThrow(FileStoreError)
})

it('a file that lost its end, or grew, is refused', async () => {
  const cut = await storeFile('a file of some length')
  truncateSync(cut.path, 6)
  await expect(buffer(await openContent(files, cut.row))).rejects.toThrow(FileStoreError)
  const grown = await storeFile('short')
  writeFileSync(grown.path, 'short and more')
  await expect(buffer(await openContent(files, grown.row))).rejects.toThrow(FileStoreError)
})

it('a reader that goes away frees the file', async () => {
  const { row } = await storeFile('z'.repeat(300_000))
  const source = await files.get(row.key)
  const content = await openContent({ ...openFiles({ folder }), get: async () => source }, row)
  content.destroy()
  await new Promise(done => source.once('close', done))
  expect(source.destroyed).toBe(true)
})

it('the sweep removes old content without a row, and nothing else', async () => {
  const kept = await storeFile('with a row')
  makeOld(kept.path)
  const orphan = await files.put(Readable.from([Buffer.from('no row')]), meta)
  makeOld(join(folder, orphan.key))
  const young = await files.put(Buffer.from('its row is being written'), meta)
  const interrupted = join(folder, `${'c'.repeat(64)}.part`)
  writeFileSync(interrupted, 'half')
  makeOld(interrupted)

  expect(await sweepFiles(test.database.db, files, machineClock())).toBe(2)
  const left: string[] = []
  for await (const { key } of files.list()) left.push(key)
  expect(left).toContain(kept.row.key)
  expect(left).toContain(young.key)
  expect(left).not.toContain(orphan.key)
  expect(left).not.toContain('c'.repeat(64))
  expect(await sweepFiles(test.database.db, files, machineClock())).toBe(0)
})
