import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { byCommand, feedFile, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { importFeed } from './import-feed.ts'
import type { FileReport } from './report.ts'

const feed = openFeedFolder()
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

const now = new Date('2026-11-20T05:00:00Z')
const groups: FileReport = {
  ...{ file: 'gruppi.csv', rows: 1, inserted: 1, changed: 0, unchanged: 0, absent: 0, refused: 0 },
  ...{ errors: [], problem: null, isRead: true, milliseconds: 4 },
}

test('a run that was cut off goes on behind the files that it had brought in, and counts each once', async () => {
  await feed.importing(database, smallFeed())
  const [cut] = await rowsOf<{ id: string }>(
    database,
    `insert into feed_run (source, outcome, report)
     values ('caduta', 'waiting', '${JSON.stringify({ files: [groups], problems: [] })}') returning id`,
  )
  const report = await importFeed(database, feed.path, {
    files: feed.files,
    now,
    begun: { runId: String(cut?.id) },
  })
  expect(report.outcome).toBe('done')
  expect(report.files.filter(({ file }) => file === 'gruppi.csv')).toEqual([groups])
  expect(report.files.map(({ file }) => file)).toContain('righe.csv')
  expect(
    await rowsOf(database, `select inserted_count from feed_run where id = '${String(cut?.id)}'`),
  ).toEqual([{ inserted_count: 1 }])
})

test('rows come in together with their report, or not at all', async () => {
  feed.write({ 'agenti.csv': feedFile('agenti.csv', 'A9,Nuovo,,,') })
  const alter = (change: RawBuilder<unknown>) =>
    asOwner(database.db, tx => sql`alter table feed_run ${change}`.execute(tx))
  await alter(sql`add constraint nothing_new check (row_count < 1) not valid`)
  const imported = importFeed(database, feed.path, { files: feed.files, now, begun: byCommand })
  await expect(imported).rejects.toThrow('nothing_new')
  await alter(sql`drop constraint nothing_new`)
  expect(await rowsOf(database, `select from agent where code = 'A9'`)).toEqual([])
})
