import { randomBytes } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { stateOf } from '#tests/support/database-state.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { exportDump } from './export-dump.ts'
import { importDump } from './import-dump.ts'
import { checkDump, readManifest } from './manifest.ts'

const place = newPlace()
const feed = openFeedFolder()
const { files } = feed
const release = '0.2.0'
const step = () => {}
const odd = `"virgolette", a\tcapo\r\n\\N \\. '' 👩🏽‍🔧 \u202E fine`
let from: TestDatabase
let dump: string
let kept: { key: string; content: Buffer }

const folderFor = (name: string) => mkdtempSync(join(place.path, `${name}-`))

beforeAll(async () => {
  from = await openTestDatabase()
  await fill(from.database)
  dump = folderFor('dump')
  await exportDump({ database: from.database, files, folder: dump, release, step })
}, 120_000)
afterAll(async () => {
  await from.close()
  feed.remove()
  place[Symbol.dispose]()
})

/** Odd texts, a used and deleted number, an unsent mail, a running session, a saved view, and a stored file. */
async function fill(database: Database): Promise<void> {
  await feed.importing(database, smallFeed())
  const user = await aUser(database, { role: 'Admin', code: '' })
  await aToken(database, user)
  const content = randomBytes(300_000)
  const meta = { name: `${odd}.pdf`, contentType: 'application/pdf' }
  const stored = await files.put(content, meta)
  kept = { key: stored.key, content }
  await asOwner(database.db, async tx => {
    await recordFile(tx, stored, meta)
    await sql`insert into customer_note (customer_code, text, author, noted_on)
      select code, ${odd}, '', '2026-11-24' from customer`.execute(tx)
    await sql`delete from customer_note where id = (select max(id) from customer_note)`.execute(tx)
    await sql`insert into mail_message (template, recipient, subject, body_text, body_html)
      values ('prova', 'a@example.com', ${odd}, ${odd}, '')`.execute(tx)
    await sql`insert into saved_view (user_id, name, address)
      values (${user.id}, ${odd}, ${JSON.stringify({ tab: 1, cerca: odd })})`.execute(tx)
  })
}

async function loadInto(database: Database): Promise<FileStore> {
  const store = openFiles({ folder: folderFor('loaded') })
  const put = store.put.bind(store)
  // The embedded database has one connection, so this query hangs if a file is stored in a transaction.
  store.put = async (...given) => {
    await asOwner(database.db, tx => sql`select 1`.execute(tx))
    return put(...given)
  }
  await checkDump(dump, release, step)
  await importDump({ database, files: store, folder: dump, dump: await readManifest(dump), step })
  return store
}

test('a dump brings every row, the next number of each sequence and every file, to both engines', {
  timeout: 120_000,
}, async () => {
  const before = await stateOf(from.database)
  expect(Object.values(before.rows).filter(digest => !digest.startsWith('0:')).length).toBeGreaterThan(25)
  const embedded = await openDatabase({ folder: await place.newFolder('embedded'), durable: false })
  const same = await openTestDatabase()
  for (const database of [embedded, same.database]) {
    const store = await loadInto(database)
    expect(await stateOf(database)).toEqual(before)
    expect((await buffer(await store.get(kept.key))).equals(kept.content)).toBe(true)
  }
  await embedded.close()
  await same.close()
})

/** Tables with their row-level security, and triggers that are switched off. */
async function wallsOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select relname as name, relrowsecurity, relforcerowsecurity from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select tgname, false, false from pg_trigger where tgenabled <> 'O' order by 1`)
  return rows
}

test('triggers and walls hold after a dump was loaded', async () => {
  const target = await openTestDatabase()
  const before = await wallsOf(target.database)
  await loadInto(target.database)
  expect(await wallsOf(target.database)).toEqual(before)
  await target.close()
})

test('a dump goes into an empty database alone, and an export into an empty folder', async () => {
  await expect(loadInto(from.database)).rejects.toThrow('a dump goes into a new one')
  const again = exportDump({ database: from.database, files, folder: dump, release, step })
  await expect(again).rejects.toThrow('is not empty')
})

test('a dump is for nobody else on the machine', () => {
  expect(statSync(join(dump, 'customer.csv')).mode & 0o077).toBe(0)
  expect(statSync(join(dump, 'files')).mode & 0o077).toBe(0)
})

test.each([
  [
    'without its last file',
    (folder: string) => rmSync(join(folder, 'dump.json')),
    'dump.json, which is written last',
  ],
  [
    'with a table cut in half',
    (folder: string) => cut(join(folder, 'customer.csv')),
    'customer.csv is not what',
  ],
  [
    'without a table',
    (folder: string) => rmSync(join(folder, 'customer.csv')),
    'customer.csv cannot be read',
  ],
  [
    'with a changed file',
    (folder: string) => appendFileSync(join(folder, 'files', kept.key), 'x'),
    'is not what was',
  ],
  [
    'with half a list of its parts',
    (folder: string) => cut(join(folder, 'dump.json')),
    'dump.json cannot be read',
  ],
])('a dump %s is refused', async (_what, damage, why) => {
  const folder = folderFor('damaged')
  cpSync(dump, folder, { recursive: true })
  damage(folder)
  await expect(checkDump(folder, release, step)).rejects.toThrow(why)
})

test('a dump of another release says which release reads it', async () => {
  const folder = folderFor('older')
  const manifest = { ...(await readManifest(dump)), release: '0.1.0', migrations: ['0001-catalogue'] }
  writeFileSync(join(folder, 'dump.json'), JSON.stringify(manifest))
  await expect(checkDump(folder, release, step)).rejects.toThrow(
    'written by Soglia 0.1.0, and this is 0.2.0: import it with 0.1.0, and then start',
  )
})

function cut(path: string): void {
  truncateSync(path, Math.floor(statSync(path).size / 2))
}
