import { afterAll, beforeAll, expect, test } from 'vitest'

import { rebuildRollups, rollupTables } from '#server/db/rollups.ts'
import { feedFile, fileOf, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const feed = openFeedFolder()
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await feed.importing(opened.database, smallFeed())
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})

const shown = (...rows: string[]) => ({ 'porte_esposte.csv': feedFile('porte_esposte.csv', ...rows) })
const invoiced = (...rows: string[]) => ({ 'fatture.csv': feedFile('fatture.csv', ...rows) })
const read = <Row>(query: string) => rowsOf<Row>(opened.database, query)

/** Fails if a rollup differs from the sums of its source rows. */
async function demandKept(): Promise<void> {
  const sums = () =>
    Promise.all(rollupTables.map(table => read(`select to_jsonb(t) as row from ${table} t order by 1`)))
  const kept = await sums()
  await rebuildRollups(opened.database)
  expect(await sums()).toEqual(kept)
}

const displays = () => read('select customer_code as code, day from display_start order by day')

test('the first door of a customer is a new display, and so is one after more than 24 months', async () => {
  const doors = [
    '1,C1,1,LAM,110,Bianco,1,2020-03-01,2022-01-31',
    '2,C1,,LEG,Uno,Noce,2,2022-03-01,',
    '3,C1,,,,,1,2024-03-02,',
    '4,C2,,LAM,110,Bianco,1,2024-05-01,',
  ]
  const report = await feed.importing(opened.database, shown(...doors))
  expect(report).toMatchObject({ outcome: 'done' })
  // The door of 2022-03-01 comes exactly 24 months after the first, so it is no new display.
  expect(await displays()).toEqual([
    { code: 'C1', day: '2020-03-01' },
    { code: 'C1', day: '2024-03-02' },
    { code: 'C2', day: '2024-05-01' },
  ])
  expect(fileOf(await feed.run(opened.database), 'porte_esposte.csv')).toMatchObject({
    unchanged: 4,
    changed: 0,
  })
  await demandKept()
})

test('a door that moves to another customer, and one that is left out, change what both have shown', async () => {
  const doors = ['1,C2,,LAM,110,Bianco,1,2020-03-01,', '2,C1,,LEG,Uno,Noce,2,2022-03-01,']
  expect(fileOf(await feed.importing(opened.database, shown(...doors)), 'porte_esposte.csv')).toMatchObject({
    changed: 1,
    absent: 2,
  })
  expect(await displays()).toEqual([
    { code: 'C2', day: '2020-03-01' },
    { code: 'C1', day: '2022-03-01' },
  ])
  await demandKept()
})

const months = () =>
  read<{ agent: string; goods: number[]; transport: number[] }>(
    `select agent_code as agent, year, goods_cents as goods, transport_cents as transport from invoiced_year order by 1, 2`,
  )
const inMonths = (...cents: number[]) => [...cents, ...Array.from({ length: 12 - cents.length }, () => 0)]

test('an invoice counts for the agent on it, transport apart and replacements not at all', async () => {
  await feed.importing(
    opened.database,
    invoiced(
      '2022/1,1,2022-01-31,C1,A1,N,N,"1000,10"',
      '2022/1,2,2022-01-31,C1,A1,S,N,35',
      '2022/1,3,2022-01-31,C1,A1,N,S,12',
      '2022/NC1,1,2022-02-01,C1,A1,N,N,-100.05',
      '2022/2,1,2022-02-02,C2,,N,N,77',
    ),
  )
  expect(await months()).toEqual([
    { agent: 'A1', year: 2022, goods: inMonths(100_010, -10_005), transport: inMonths(3_500) },
  ])
  await demandKept()
})

test('an invoice that is sent again replaces its lines, and may go over to another agent', async () => {
  await feed.importing(opened.database, invoiced('2022/1,1,2022-03-01,C1,A2,N,N,900'))
  expect(await months()).toEqual([
    { agent: 'A1', year: 2022, goods: inMonths(0, -10_005), transport: inMonths() },
    { agent: 'A2', year: 2022, goods: inMonths(0, 0, 90_000), transport: inMonths() },
  ])
  await demandKept()
})

test('a customer that moves to another agent rewrites nobody’s invoices', async () => {
  const before = await months()
  const small = smallFeed()
  await feed.importing(opened.database, {
    'clienti.csv': String(small['clienti.csv']).replace(',A1,N,', ',A2,N,'),
  })
  expect(await months()).toEqual(before)
  expect(
    await read('select distinct keeper_code as keeper from invoice_line where customer_code = $$C1$$'),
  ).toEqual([{ keeper: 'A2' }])
})

test('what a row of these files has wrong is told by line and column', async () => {
  const report = await feed.importing(opened.database, {
    ...shown('1,NESSUNO,,LAM,110,Bianco,1,2020-03-01,', '2,C1,99,,,,0,2020-02-30,'),
    ...invoiced('2026/1,1,2026-01-01,C1,A9,N,N,10', '2026/1,2,ieri,C1,A1,X,N,"1.234,50"'),
    'materiale_pop.csv': feedFile('materiale_pop.csv', '1,C1,,1,,', '2,C1,Totem,1,2026-01-01,'),
    'documenti.csv': feedFile(
      'documenti.csv',
      '1,C1,Altro,Scheda,scheda.pdf',
      '2,C1,Tendenze,Scheda,../s.pdf',
    ),
    'promozioni.csv': feedFile('promozioni.csv', 'P1,Promo,2026-01-01,,,Vetro'),
  })
  const told = report.files.flatMap(({ file, errors }) =>
    errors.map(({ line, column, reason }) => `${file} ${line} ${column}: ${reason}`),
  )
  expect(told.sort()).toMatchInlineSnapshot(`
    [
      "documenti.csv 2 Uso: «Altro» non è uno dei valori previsti (Tendenze, Promozioni, Anagrafica, Contratto)",
      "documenti.csv 3 File: Non è il nome di un file PDF della cartella documenti",
      "fatture.csv 2 Agente: Agente «A9» non presente",
      "fatture.csv 3 Data: «ieri» non è una data nella forma AAAA-MM-GG",
      "materiale_pop.csv 2 Descrizione: Il campo è obbligatorio",
      "porte_esposte.csv 2 Cliente: Cliente «NESSUNO» non presente",
      "porte_esposte.csv 3 Quantita: 0 è fuori dai limiti (da 1 a 9999)",
      "promozioni.csv 2 Tipo: «Vetro» non è uno dei valori previsti (Laminato, Laccato)",
    ]
  `)
  expect(report.outcome).toBe('partial')
})

test('documents of a customer are kept with their files, and a missing one is named', async () => {
  const content = {
    'documenti.csv': feedFile(
      'documenti.csv',
      '1,C1,Tendenze,Scheda,uno.pdf',
      '2,C1,Promozioni,Accordo,due.pdf',
    ),
    'documenti/uno.pdf': '%PDF-1.4 one',
  }
  const report = await feed.importing(opened.database, content)
  expect(report.problems).toEqual([expect.stringContaining('Documento «2»')])
  const stored =
    'select id, file_id is not null as has from customer_document where closed_on is null order by id'
  expect(await read(stored)).toEqual([
    { id: 1, has: true },
    { id: 2, has: false },
  ])
  const again = await feed.importing(opened.database, { ...content, 'documenti/due.pdf': '%PDF-1.4 two' })
  expect(again.problems).toEqual([])
  expect(await read(stored)).toEqual([
    { id: 1, has: true },
    { id: 2, has: true },
  ])
})
