import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withImportLock } from '#server/db/import-lock.ts'
import { asOwnerUndone } from '#server/db/owner.ts'
import { allRows } from '#tests/support/all-rows.ts'
import { type FeedFiles, feedFile, fileOf, openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { zipOf } from '#tests/support/zip.ts'
import { ordersFeed } from '../entities/orders.ts'
import { mergeFile } from '../import-entity.ts'
import { checkFeed } from './check-feed.ts'
import { standIn } from './stand-ins.ts'

const now = new Date('2026-11-20T05:00:00Z')
let feed: ReturnType<typeof openFeedFolder>
let opened: TestDatabase

beforeEach(async () => {
  feed = openFeedFolder()
  opened = await openTestDatabase()
})
afterEach(async () => {
  await opened.close()
  feed.remove()
})

const check = (path = feed.path) => checkFeed(opened.database, path, now)
const writtenFiles = () => readdirSync(join(feed.root, 'files'), { recursive: true })
const figuresOf = (files: { file: string; rows: number }[]) =>
  files.map(({ file, rows, ...counts }) => {
    const { inserted, changed, unchanged, absent, refused, errors, problem } = counts as never
    return { file, rows, inserted, changed, unchanged, absent, refused, errors, problem }
  })

/** A later feed with new, changed, gone and refused rows, and a new confirmation. */
function laterFeed(): FeedFiles {
  return {
    ...smallFeed(),
    'agenti.csv': feedFile('agenti.csv', 'A1,Lucia Ferraris,nuova@example.com,,'),
    'sconti.csv': feedFile('sconti.csv', 'C1,Laminato,,50+5', 'C2,Legno,,40'),
    'ordini.csv': feedFile(
      'ordini.csv',
      '2,26/2,C1,A1,2026-10-07,2026-10-09,C26-2,,2026-11-30,,80,S,',
      '4,26/4,C9,,2026-11-18,,,,,,0,N,',
      '5,26/5,C2,A1,2026-11-18,,,,,,0,N,',
    ),
    'righe.csv': feedFile(
      'righe.csv',
      '2,1,LEG,Porta,Uno,Noce,700 × 2100,2,1225,',
      '4,1,LAM,Porta,Uno,Noce,700 × 2100,3,600,',
      '1,1,LAM,Porta battente,110,Bianco,800 × 2100,2,430.10,',
    ),
    'conferme.csv': feedFile('conferme.csv', '1,C26-1.pdf', '2,C26-2.pdf', '3,C26-3.pdf'),
    'conferme/C26-1.pdf': '%PDF-1.4 another confirmation',
  }
}

test('the figures and errors of a check are those of the import that follows, the first and a later one', async () => {
  for (const content of [smallFeed(), laterFeed()]) {
    feed.write(content)
    const checked = await check()
    const report = await feed.run(opened.database)
    expect(figuresOf(checked.files)).toEqual(figuresOf(report.files))
    expect(checked).toMatchObject({ outcome: report.outcome, problems: report.problems, source: 'feed' })
  }
  const again = await check()
  for (const { inserted, changed, absent } of again.files)
    expect({ inserted, changed, absent }).toEqual({ inserted: 0, changed: 0, absent: 0 })
})

test('a check writes no row and no file, whether the portal is empty or not', async () => {
  const first = smallFeed()
  for (const content of [first, { ...laterFeed(), 'serie.csv': 'Codice;Nome\n' }]) {
    feed.write(content)
    const before = [await allRows(opened.database), writtenFiles()]
    expect(await check()).toMatchObject({ outcome: content === first ? 'done' : 'partial' })
    expect([await allRows(opened.database), writtenFiles()]).toEqual(before)
    await feed.run(opened.database)
  }
  expect(writtenFiles()).not.toEqual([])
})

test('a check needs no turn, so an import may run beside it', async () => {
  feed.write(smallFeed())
  await withImportLock(opened.database, async () => {
    expect(await check()).toMatchObject({ outcome: 'done' })
  })
})

test('a check locks nothing that others write, and its merge sees what it has changed itself', async () => {
  feed.write(smallFeed())
  await feed.run(opened.database)
  const rows = '1,26/1,C2,A1,2026-01-07,,,,,,0,N,\n7,26/7,C2,A1,2026-01-07,,,,,,0,N,\n'
  const content = Buffer.from(feedFile('ordini.csv') + rows)
  await asOwnerUndone(opened.database.pool, async client => {
    await standIn(client, ordersFeed)
    const file = { entity: ordersFeed, chunks: Readable.from([content]), today: '2026-11-20' }
    expect(await mergeFile(client, file)).toMatchObject({ inserted: 1, changed: 1, refused: 0 })
    const changed = await client.query('select id from sales_order where customer_code = $1 order by id', [
      'C2',
    ])
    expect(changed.rows).toEqual([{ id: 1 }, { id: 3 }, { id: 7 }])
    const { rows: locks } = await client.query(`select distinct l.mode from pg_locks l join pg_class c
      on c.oid = l.relation where c.relnamespace = 'public'::regnamespace and l.pid = pg_backend_pid()`)
    expect(locks).toEqual([{ mode: 'AccessShareLock' }])
  })
})

test('a zip is checked as a folder is', async () => {
  const path = join(feed.root, 'feed.zip')
  writeFileSync(path, await zipOf(smallFeed()))
  expect(await check(path)).toMatchObject({ outcome: 'done', source: 'feed.zip', problems: [] })
})

test('a feed that is refused as a whole says why', async () => {
  expect(await check(join(feed.root, 'nowhere'))).toEqual({
    ...{ source: 'nowhere', outcome: 'failed', files: [] },
    problems: ['La cartella o il file da importare non esiste.'],
  })
  writeFileSync(join(feed.path, 'cliente.csv'), '')
  expect(await check()).toMatchObject({
    outcome: 'failed',
    problems: [
      expect.stringContaining('«cliente.csv»'),
      expect.stringContaining('Nessun file del tracciato'),
    ],
  })
  const path = join(feed.root, 'feed.zip')
  writeFileSync(path, 'no zip')
  expect(await check(path)).toMatchObject({
    outcome: 'failed',
    problems: ['Il file non è uno zip leggibile.'],
  })
})

test('a document that cannot be read costs its row, in the check and in the import', async () => {
  feed.write(smallFeed())
  for (const name of ['promozioni/promo.pdf', 'conferme/C26-2.pdf']) {
    rmSync(join(feed.path, name))
    symlinkSync('/etc/hostname', join(feed.path, name))
  }
  const { files, outcome } = await check()
  const reason = expect.stringContaining('non è un file della cartella')
  expect(outcome).toBe('partial')
  for (const file of ['promozioni.csv', 'conferme.csv'])
    expect(files.find(one => one.file === file)?.errors).toMatchObject([{ line: 2, column: 'File', reason }])
  const report = await feed.run(opened.database)
  expect(report).toMatchObject({ outcome: 'partial', problems: [expect.stringContaining('Promozione «P1»')] })
  expect(fileOf(report, 'conferme.csv').errors).toMatchObject([{ line: 2, reason }])
})
