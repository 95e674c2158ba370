import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostWaiting } from '#contract/imports.ts'
import { contract } from '#contract/index.ts'
import { withImportLock } from '#server/db/import-lock.ts'
import { asOwner } from '#server/db/owner.ts'
import { importWaiting, resumeRuns } from '#server/feed/waiting-runs.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'

const { imports } = contract
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', name: 'direzione' }))
})
afterAll(() => portal.close())
beforeEach(() =>
  asOwner(portal.database.db, async tx => {
    await sql`delete from feed_run`.execute(tx)
    await sql`delete from stored_file`.execute(tx)
  }),
)

const groups = (...rows: string[]) => ({ 'gruppi.csv': feedFile('gruppi.csv', ...rows) })
const send = (bytes: Uint8Array, name?: string) =>
  portal.call(imports.upload, { as, file: asZip(bytes, name) })
const sendGood = async (...rows: string[]) => (await send(await zipOf(groups(...rows)))).json().Id
const read = async (importazione: string) =>
  (await portal.call(imports.read, { as, params: { importazione } })).json()
const storedZips = () => rowsOf(portal.database, `select from stored_file where name = 'feed.zip'`)

test('a zip waits for its turn, is imported by the same code as any feed, and is not kept', async () => {
  const id = await sendGood('PORTE,MPM PORTE,1')
  expect(await read(id)).toMatchObject({
    ...{ Nome: 'feed.zip', Origine: 'portale', AvviataDa: 'direzione', Esito: 'inAttesa' },
  })
  expect(await storedZips()).toHaveLength(1)
  await importWaiting(portal.services, id)
  expect(await read(id)).toMatchObject({ Esito: 'riuscita', Nome: 'feed.zip', Nuove: 1 })
  expect(await rowsOf(portal.database, 'select code from product_group')).toEqual([{ code: 'PORTE' }])
  expect(await storedZips()).toEqual([])
  expect(readdirSync(join(portal.services.config.dataFolder, 'import'))).toEqual([])
  await importWaiting(portal.services, id)
  expect(await read(id)).toMatchObject({ Esito: 'riuscita' })
})

test('while another import runs it waits on', async () => {
  const id = await sendGood('PORTE,MPM PORTE,1')
  await withImportLock(portal.database, () => importWaiting(portal.services, id))
  expect(await read(id)).toMatchObject({ Esito: 'inAttesa' })
  expect(await storedZips()).toHaveLength(1)
})

test('what was cut off begins anew, and is given up after the third time', async () => {
  const id = await sendGood('PORTE,MPM PORTE,1')
  const cutOff = (attempts: number) =>
    rowsOf(portal.database, `update feed_run set outcome = 'running', attempts = ${attempts}`)
  await cutOff(1)
  await withImportLock(portal.database, () => resumeRuns(portal.services))
  expect(await read(id)).toMatchObject({ Esito: 'inCorso' })
  await resumeRuns(portal.services)
  expect(await read(id)).toMatchObject({ Esito: 'inAttesa' })
  await cutOff(3)
  await resumeRuns(portal.services)
  expect(await read(id)).toMatchObject({
    Esito: 'fallita',
    Problemi: ["L'importazione è stata interrotta."],
  })
  expect(await storedZips()).toEqual([])
})

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ['what is no zip', async () => Buffer.from('%PDF-1.4'), /non è uno zip leggibile/],
  ['a zip without a file of the feed', () => zipOf({ 'leggimi.txt': 'x' }), /nessun file del tracciato/],
  [
    'a zip that would burst',
    () => zipOf({ 'clienti.csv': Buffer.alloc(3_000_000) }),
    /compresso oltre ogni misura/,
  ],
  [
    'a way out of its folder',
    async () => renamed(await zipOf(groups()), '../ppi.csv'),
    /fuori dalla sua cartella/,
  ],
])('%s is refused in a sentence, and nothing stays', async (_, content, sentence) => {
  const answer = await send(await content())
  expect([answer.statusCode, answer.problem().code]).toEqual([422, 'import.unreadable'])
  expect(answer.problem().Message).toMatch(sentence)
  expect((await portal.call(imports.list, { as })).json()).toEqual([])
  expect(readdirSync(join(portal.services.config.dataFolder, 'import'))).toEqual([])
})

/** Puts a file name of equal length in both places where a zip stores the name. */
function renamed(zip: Buffer, name: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll('gruppi.csv', name), 'latin1')
}

test('an empty file is no file', async () => {
  expect((await send(Buffer.alloc(0))).problem().code).toBe('upload.missing')
})

test('whatever a file is called, inside or outside, the report can name it', async () => {
  const long = `${'n'.repeat(79)}😀.csv`
  const zip = await zipOf({
    ...groups('PORTE,MPM PORTE,1'),
    'nul\u0000.csv': 'x',
    '🚪.csv': 'x',
    [long]: 'x',
  })
  const id = (await send(zip, `../../etc/${'😀'.repeat(80)}\u0007.zip`)).json().Id
  await importWaiting(portal.services, id)
  const report = await read(id)
  expect(report).toMatchObject({ Esito: 'parziale', Nuove: 0 })
  expect(report.Problemi).toHaveLength(3)
  expect(report.Nome).not.toMatch(/[/\\\p{Cc}]/u)
})

test('no more than a few wait', async () => {
  for (let count = 0; count < mostWaiting; count++) await sendGood()
  expect((await send(await zipOf(groups()))).problem().code).toBe('import.waiting')
})
