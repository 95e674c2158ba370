import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withImportLock } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { rollupTables } from '#server/db/rollups.ts'
import { feedFile, fileOf, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { entities } from './entities/all.ts'
import { tablesApart } from './entity.ts'
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
// Importing the same feed undoes whatever a test has changed.
beforeEach(async () => {
  await feed.importing(database, smallFeed())
})

/** Physical place and writing transaction of every row in the feed's tables. */
function traces(): Promise<unknown[]> {
  const apart = entities.flatMap(tablesApart).map(([table]) => table)
  const tables = [...entities.map(({ table }) => table), ...apart, ...rollupTables]
  const each = tables.map(table => `select '${table}' as of, ctid::text, xmin::text from ${table}`)
  return rowsOf(database, `${each.join(' union all ')} order by 1, 2`)
}

test('a good feed is imported whole', async () => {
  const report = await feed.run(database)
  expect(report).toMatchObject({ outcome: 'done', problems: [], source: 'feed' })
  const [customer] = await rowsOf<object>(
    database,
    `select contact.*, terms.*, customer.* from customer
       join customer_contact contact on contact.customer_code = code
       join customer_terms terms on terms.customer_code = code where code = 'C1'`,
  )
  expect(customer).toMatchObject({
    company_name: 'Serramenti Nicolò, "Porte"',
    address: 'Via Roma, 1',
    agent_code: 'A1',
    is_blocked: false,
    latitude: 45.7,
    search_text: 'serramenti nicolo, "porte" c1 schio vi',
  })
  expect(
    await rowsOf(
      database,
      'select order_id, customer_code, amount_cents from order_line order by 1, position',
    ),
  ).toEqual([
    { order_id: 1, customer_code: 'C1', amount_cents: 43_010 },
    { order_id: 1, customer_code: 'C1', amount_cents: 3_500 },
    { order_id: 2, customer_code: 'C1', amount_cents: 61_250 },
    { order_id: 3, customer_code: 'C2', amount_cents: 60_000 },
  ])
  expect(await rowsOf(database, 'select search_text from sales_order where id = 1')).toEqual([
    { search_text: '26/1 c26-1 villa perche' },
  ])
})

test('the same feed again changes nothing and writes no row', async () => {
  const before = await traces()
  const report = await feed.run(database)
  for (const file of report.files)
    expect(file).toMatchObject({ inserted: 0, changed: 0, absent: 0, refused: 0 })
  expect(await traces()).toEqual(before)
})

test('a changed row is written alone', async () => {
  const before = await traces()
  feed.write({
    'agenti.csv': feedFile('agenti.csv', 'A1,Lucia Ferraris,lucia@example.com,,', 'A2,Carlo Conti,,041,'),
  })
  expect(fileOf(await feed.run(database), 'agenti.csv')).toMatchObject({ changed: 1, unchanged: 1 })
  const after = await traces()
  expect(after.filter(row => !before.some(one => JSON.stringify(one) === JSON.stringify(row)))).toHaveLength(
    1,
  )
})

test('what is kept in a table of its own changes with its row, and is written alone', async () => {
  const before = await traces()
  const second = `C2,Falegnameria D'Angelo,A1,S,,Padova,PD,35100,,,,,IT123,,RB 60,,`
  const report = await feed.importing(database, {
    'clienti.csv': feedFile('clienti.csv', String(smallFeed()['clienti.csv']).split('\n')[1] ?? '', second),
  })
  expect(fileOf(report, 'clienti.csv')).toMatchObject({ changed: 1, unchanged: 1 })
  const kept = `select vat_number, payment_terms, keeper_code from customer_contact
    join customer_terms using (customer_code, keeper_code) where customer_code = 'C2'`
  expect(await rowsOf(database, kept)).toEqual([
    { vat_number: 'IT123', payment_terms: 'RB 60', keeper_code: 'A1' },
  ])
  const after = await traces()
  const written = after.filter(row => !before.some(one => JSON.stringify(one) === JSON.stringify(row)))
  // The three written rows are the customer, its contact and its terms.
  expect(written).toHaveLength(3)
})

test('the planner knows how long every sum has become', async () => {
  const each = rollupTables.map(
    table => `select '${table}' as of, (select count(*) from ${table})::int as rows,
      (select reltuples from pg_class where oid = '${table}'::regclass)::int as known`,
  )
  const sums = await rowsOf<{ rows: number; known: number }>(database, each.join(' union all '))
  expect(sums.filter(({ rows, known }) => rows !== known)).toEqual([])
})

test('the report is kept', async () => {
  const report = await feed.run(database)
  const [row] = await rowsOf<{ outcome: string; report: unknown; finished_at: Date }>(
    database,
    `select outcome, report, finished_at from feed_run where id = '${report.id}'`,
  )
  expect(row).toMatchObject({ outcome: 'done', report })
  expect(row?.finished_at.toISOString()).toBe(report.finishedAt)
})

describe('what is left out of a file', () => {
  test('a customer is closed, and opened again when it is back', async () => {
    const [, , second] = String(smallFeed()['clienti.csv']).split('\n')
    const closing = await feed.importing(database, { 'clienti.csv': feedFile('clienti.csv', String(second)) })
    expect(fileOf(closing, 'clienti.csv')).toMatchObject({ absent: 1, unchanged: 1 })
    expect(await rowsOf(database, 'select code, closed_on from customer order by code')).toEqual([
      { code: 'C1', closed_on: '2026-11-20' },
      { code: 'C2', closed_on: null },
    ])
    expect(fileOf(await feed.run(database), 'clienti.csv')).toMatchObject({ absent: 0, changed: 0 })
    const opening = await feed.importing(database, smallFeed())
    expect(fileOf(opening, 'clienti.csv')).toMatchObject({ changed: 1 })
    expect(await rowsOf(database, 'select from customer where closed_on is not null')).toEqual([])
  })

  test('a discount is deleted', async () => {
    const report = await feed.importing(database, {
      'sconti.csv': feedFile('sconti.csv', 'C1,Laminato,,50+10'),
    })
    expect(fileOf(report, 'sconti.csv')).toMatchObject({ absent: 2 })
    expect(await rowsOf(database, 'select series from customer_discount')).toEqual([{ series: 'Laminato' }])
  })

  test('an order stays, and the lines of a named order are replaced as a whole', async () => {
    const report = await feed.importing(database, {
      'ordini.csv': feedFile('ordini.csv', '2,26/2,C1,A1,2026-10-07,2026-10-09,C26-2,,2026-11-30,,60,S,'),
      'righe.csv': feedFile('righe.csv', '1,1,LAM,Porta battente,110,Bianco,800 × 2100,1,215.05,'),
    })
    expect(fileOf(report, 'ordini.csv')).toMatchObject({ changed: 1, absent: 0 })
    expect(fileOf(report, 'righe.csv')).toMatchObject({ changed: 1, absent: 1 })
    expect(await rowsOf(database, 'select order_id, position from order_line order by 1, 2')).toEqual([
      { order_id: 1, position: 1 },
      { order_id: 2, position: 1 },
      { order_id: 3, position: 1 },
    ])
  })

  test('nothing is closed for a refused row, nor where its key cannot be read', async () => {
    const [header, , second] = String(smallFeed()['clienti.csv']).split('\n')
    const refused = await feed.importing(database, {
      'clienti.csv': `${header}\nC1,,A1${','.repeat(14)}\n${second}\n`,
    })
    expect(fileOf(refused, 'clienti.csv')).toMatchObject({ refused: 1, absent: 0 })
    const unreadable = await feed.importing(database, { 'clienti.csv': `${header}\nC1,"Serr\n${second}\n` })
    expect(fileOf(unreadable, 'clienti.csv')).toMatchObject({ refused: 1, absent: 0 })
    expect(fileOf(unreadable, 'clienti.csv').problem).toContain('non sono state tolte')
    expect(await rowsOf(database, 'select from customer where closed_on is not null')).toEqual([])
  })

  test('a snapshot without rows closes nothing', async () => {
    const report = await feed.importing(database, { 'clienti.csv': feedFile('clienti.csv') })
    expect(fileOf(report, 'clienti.csv')).toMatchObject({
      absent: 0,
      problem: expect.stringContaining('non contiene righe'),
    })
  })
})

test('an order that moves to another customer takes its lines and sums along', async () => {
  await feed.importing(database, {
    'ordini.csv': feedFile(
      'ordini.csv',
      '1,26/1,C2,A1,2026-01-07,2026-01-09,C26-1,,2026-02-10,2026-02-12,100,N,',
    ),
  })
  const owners = `select distinct customer_code from order_line where order_id = 1 union all
    select distinct customer_code from delivery where order_id = 1 union all
    select distinct customer_code from sales_customer_day where day < '2026-03-01'`
  expect(await rowsOf(database, owners)).toEqual(Array(3).fill({ customer_code: 'C2' }))
})

test('a cancelled order leaves the sums', async () => {
  await feed.importing(database, {
    'ordini.csv': feedFile(
      'ordini.csv',
      '2,26/2,C1,A1,2026-10-07,2026-10-09,C26-2,,2026-11-30,,40,S,2026-11-19',
    ),
  })
  expect(await rowsOf(database, `select from sales_day where day > '2026-03-01'`)).toEqual([])
  expect(
    await rowsOf(database, `select is_delivered, orders from order_count where customer_code = 'C1'`),
  ).toEqual([{ is_delivered: true, orders: 1 }])
})

test('two imports at once: the second is refused in a sentence', async () => {
  await withImportLock(database, async () => {
    await expect(feed.run(database)).rejects.toThrow("È già in corso un'importazione")
  })
  expect((await feed.run(database)).outcome).toBe('done')
})

test('a run that was cut off is said to have failed when the next one starts', async () => {
  await rowsOf(database, `insert into feed_run (source) values ('cut off') returning id`)
  await feed.run(database)
  expect(await rowsOf(database, `select outcome from feed_run where source = 'cut off'`)).toEqual([
    { outcome: 'failed' },
  ])
})

const groups: FileReport = {
  ...{ file: 'gruppi.csv', rows: 1, inserted: 1, changed: 0, unchanged: 0, absent: 0, refused: 0 },
  ...{ errors: [], problem: null, isRead: true, milliseconds: 4 },
}

test('a run that was cut off goes on behind the files that it had brought in, and counts each once', async () => {
  const [cut] = await rowsOf<{ id: string }>(
    database,
    `insert into feed_run (source, outcome, report)
     values ('caduta', 'waiting', '${JSON.stringify({ files: [groups], problems: [] })}') returning id`,
  )
  const report = await feed.run(database, { runId: String(cut?.id) })
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
  await expect(feed.run(database)).rejects.toThrow('nothing_new')
  await alter(sql`drop constraint nothing_new`)
  expect(await rowsOf(database, `select from agent where code = 'A9'`)).toEqual([])
})
