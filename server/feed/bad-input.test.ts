import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { feedFile, fileOf, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { shownErrors } from './rejects.ts'

const feed = openFeedFolder()
let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
  await feed.importing(database, smallFeed())
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})

const agentHeader = 'Codice,Nome,Email,Telefono,PartitaIva'

test.each([
  ['a missing column', 'Codice,Nome,Email,PartitaIva', 'mancano le colonne Telefono'],
  ['an extra column', `${agentHeader},Note`, 'colonne di troppo Note'],
  ['another order', 'Nome,Codice,Email,Telefono,PartitaIva', 'in un altro ordine'],
  ['a column twice', 'Codice,Nome,Nome,Telefono,PartitaIva', 'mancano le colonne Email'],
  ['another spelling', 'codice,Nome,Email,Telefono,PartitaIva', 'mancano Codice; di troppo codice'],
  ['semicolons', agentHeader.replaceAll(',', ';'), 'il separatore è la virgola'],
  ['no header', 'A9,Nuovo,,,', 'Intestazione errata'],
  ['nothing at all', '', 'Il file è vuoto'],
])('a header with %s refuses the file and no other', async (_, header, problem) => {
  const content = header === '' ? '' : `${header}\nA9,Nuovo,,,\n`
  const report = await feed.importing(database, {
    'agenti.csv': content,
    'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1'),
  })
  expect(report.outcome).toBe('partial')
  expect(fileOf(report, 'agenti.csv')).toMatchObject({
    isRead: false,
    problem: expect.stringContaining(problem),
  })
  expect(fileOf(report, 'gruppi.csv')).toMatchObject({ isRead: true, unchanged: 1 })
  expect(await rowsOf(database, `select from agent where code = 'A9' or closed_on is not null`)).toEqual([])
})

test('a byte-order mark, Windows line ends, blank lines and a missing last line end do no harm', async () => {
  const content = `\ufeff${agentHeader}\r\nA1,Lucia Ferraris,lucia@example.com,,\r\n\r\nA2,Carlo Conti,,,`
  const report = await feed.importing(database, { 'agenti.csv': content })
  expect(fileOf(report, 'agenti.csv')).toMatchObject({ rows: 2, unchanged: 2, refused: 0 })
})

test('a file in ISO-8859-15 is refused whole, also when only a late line shows it', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => `B${at},Nome,,,`)
  const content = Buffer.from(`${agentHeader}\n${rows.join('\n')}\nB99999,Nicol\xf2 \xa4,,,\n`, 'latin1')
  const report = await feed.importing(database, { 'agenti.csv': content })
  expect(fileOf(report, 'agenti.csv')).toMatchObject({ isRead: false, inserted: 0 })
  expect(fileOf(report, 'agenti.csv').problem).toContain('ISO-8859-15 (riga 30002)')
  expect(await rowsOf(database, `select from agent where code like 'B%'`)).toEqual([])
})

test('a line of 10 MB costs that line and no other', async () => {
  const content = `${agentHeader}\nA1,Lucia Ferraris,lucia@example.com,,\nA2,${'x'.repeat(10_000_000)},,,\nA2,Carlo Conti,,,\n`
  const { errors, refused, unchanged } = fileOf(
    await feed.importing(database, { 'agenti.csv': content }),
    'agenti.csv',
  )
  expect({ refused, unchanged }).toEqual({ refused: 1, unchanged: 2 })
  expect(errors).toMatchObject([{ line: 3, column: null, reason: 'Riga più lunga di 64 kB: non letta' }])
})

test('every bad row is named by line, column and reason, and the good ones go in', async () => {
  const rows = [
    '10,26/10,C1,A1,2026-11-01,,,,,,0,N,',
    '11,26/11,C1,A1,01/11/2026,,,,,,0,N,',
    '12,,C1,A1,2026-11-01,,,,,,0,N,',
    '13,26/13,C9,A1,2026-11-01,,,,,,0,N,',
    '14,26/14,C1,A9,2026-11-01,,,,,,0,N,',
    '15,26/15,C1,A1,2026-02-30,,,,,,0,N,',
    '16,26/16,C1,A1,2026-11-01,,,,,,101,N,',
    '17,26/17,C1,A1,2026-11-01,,,,,,0,X,',
    '10,26/10 again,C1,A1,2026-11-01,,,,,,0,N,',
    '18,26/18,C1,A1,2026-11-01,,,,0,N,',
    '19,26/19,C1,A1,2026-11-01,,,"Villa,,,0,N,',
    '20,26/20,C1,A1,2026-11-01,,,Vil\u0000la,,,0,N,',
    '21,26/21,C1,A1,2026-11-01,,,Fine,,,0,N,',
  ]
  const report = await feed.importing(database, { 'ordini.csv': feedFile('ordini.csv', ...rows) })
  const { errors, ...counts } = fileOf(report, 'ordini.csv')
  expect(counts).toMatchObject({ rows: 13, inserted: 2, refused: 11 })
  expect(errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`).sort()).toEqual(
    [
      '3 DataOrdine: «01/11/2026» non è una data nella forma AAAA-MM-GG',
      '4 Numero: Il campo è obbligatorio',
      '5 Cliente: Cliente «C9» non presente',
      '6 Agente: Agente «A9» non presente',
      '7 DataOrdine: «2026-02-30» non esiste nel calendario',
      '8 Stato: 101 è fuori dai limiti (da 0 a 100)',
      '9 FuoriTempo: «X» non è né S né N',
      '10 null: Chiave ripetuta: vale la riga 2',
      '11 null: Campi attesi: 13; trovati: 11',
      '12 null: Virgolette aperte e non chiuse, o in mezzo a un campo',
      '13 Riferimento: Contiene un carattere di controllo',
    ].sort(),
  )
  expect(await rowsOf(database, 'select id from sales_order where id >= 10 order by id')).toEqual([
    { id: 10 },
    { id: 21 },
  ])
})

test('a text comes without control and direction marks, by the quick way and by the other', async () => {
  const rows = [
    '30,26/30,C1,A1,2026-11-01,,,Vi\u202Ella\u0007\u0085Rosa\u200B,,,0,N,',
    '31,26/31,C1,A1,2026-11-01,,,L’orto,,,0,N,',
  ]
  await feed.importing(database, { 'ordini.csv': feedFile('ordini.csv', ...rows) })
  expect(await rowsOf(database, 'select id, reference from sales_order where id >= 30 order by id')).toEqual([
    { id: 30, reference: 'Villa Rosa' },
    { id: 31, reference: 'L’orto' },
  ])
})

test('decimal commas are amounts, and an ambiguous amount is an error of its row', async () => {
  const lines = [
    '1,1,LAM,a,,,,1,"1234,50",',
    '1,2,LAM,b,,,,1,1234.5,',
    '1,3,LAM,c,,,,1,"1.234,50",',
    '1,4,LAM,d,,,,1,1.234,',
  ]
  const report = await feed.importing(database, { 'righe.csv': feedFile('righe.csv', ...lines) })
  expect(fileOf(report, 'righe.csv').errors).toMatchObject([
    { line: 4, column: 'Importo', reason: expect.stringContaining('Importo ambiguo «1.234,50»') },
    { line: 5, column: 'Importo', reason: expect.stringContaining('Importo ambiguo «1.234»') },
  ])
  expect(
    await rowsOf(database, 'select position, amount_cents from order_line where order_id = 1 order by 1'),
  ).toEqual([
    { position: 1, amount_cents: 123_450 },
    { position: 2, amount_cents: 123_450 },
  ])
})

test('a report shows the first errors and counts all of them', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `${at + 1},1,LAM,a,,,,1,x,`)
  const unknown = Array.from({ length: 5_000 }, (_, at) => `${at + 900_000},1,LAM,a,,,,1,1,`)
  const report = await feed.importing(database, { 'righe.csv': feedFile('righe.csv', ...rows, ...unknown) })
  const { errors, refused } = fileOf(report, 'righe.csv')
  expect(refused).toBe(10_000)
  expect(errors).toHaveLength(shownErrors)
})

test('text is stored as it stands, whatever it looks like', async () => {
  const names = [`'; drop table agent; --`, '\\N', '\\.', '=1+1', '𝄞 “è”', '<b>', '%_\\', '{a,b}']
  const rows = names.map((name, at) => `T${at},"${name}",,,`)
  await feed.importing(database, { 'agenti.csv': feedFile('agenti.csv', ...rows) })
  const found = await rowsOf<{ name: string }>(
    database,
    `select name from agent where code like 'T%' order by code`,
  )
  expect(found.map(row => row.name)).toEqual(names)
})

test('confirmations: only PDFs of their folder, by a plain name, for orders that exist', async () => {
  writeFileSync(join(feed.root, 'secret.pdf'), '%PDF-1.4 secret')
  const report = await feed.importing(database, {
    'conferme.csv': feedFile(
      'conferme.csv',
      '1,../secret.pdf',
      '2,C26-2.pdf',
      '3,not-there.pdf',
      '2,twice.pdf',
      '77,C26-2.pdf',
      '21,text.pdf',
    ),
    'conferme/C26-2.pdf': '%PDF-1.4 another confirmation',
    'conferme/text.pdf': 'only text',
  })
  const file = fileOf(report, 'conferme.csv')
  expect(file).toMatchObject({ rows: 6, inserted: 0, changed: 1, refused: 5 })
  expect(file.errors.map(({ line, reason }) => [line, reason]).sort()).toEqual([
    [2, 'Non è il nome di un file PDF della cartella conferme'],
    [4, 'Il file non è nella cartella conferme'],
    [5, 'Chiave ripetuta: vale la riga 3'],
    [6, 'Ordine «77» non presente'],
    [7, 'Il file non è un PDF'],
  ])
  const stored = await rowsOf<{ key: string }>(
    database,
    `select f.key from stored_file f join order_document d on d.file_id = f.id`,
  )
  expect(stored).toHaveLength(1)
  expect((await feed.files.get(String(stored[0]?.key)).then(read => read.toArray())).join('')).toContain(
    'another',
  )
})

test('a link that leads out of the folder is not followed', async () => {
  await feed.importing(database, {})
  writeFileSync(join(feed.root, 'outside.csv'), feedFile('agenti.csv', 'X1,Outside,,,'))
  symlinkSync(join(feed.root, 'outside.csv'), join(feed.path, 'agenti.csv'))
  const report = await feed.run(database)
  expect(report.outcome).toBe('failed')
  expect(fileOf(report, 'agenti.csv').problem).toBe('«agenti.csv» non è un file della cartella')
})

test('files that nobody reads are named; a folder without any of ours has failed', async () => {
  const report = await feed.importing(database, { 'cliente.csv': 'x', '.DS_Store': '' })
  expect(report.outcome).toBe('failed')
  expect(report.problems).toEqual([
    '«cliente.csv» non fa parte del tracciato: non è stato letto.',
    'Nessun file del tracciato: attesi clienti.csv, ordini.csv e così via.',
  ])
  rmSync(feed.path, { recursive: true })
  expect((await feed.run(database)).problems).toEqual(['La cartella o il file da importare non esiste.'])
  mkdirSync(feed.path)
})

test('what is refused is told by line, whichever check finds it', async () => {
  const bad = Array.from({ length: shownErrors + 50 }, () => ',Senza codice,,,')
  const content = [agentHeader, 'A8,Nuovo,,,', 'A8,Nuovo,,,', ...bad, ''].join('\n')
  const { refused, errors } = fileOf(await feed.importing(database, { 'agenti.csv': content }), 'agenti.csv')
  expect([refused, errors.length, errors[0]?.line, errors[0]?.reason]).toEqual([
    shownErrors + 51,
    shownErrors,
    3,
    'Chiave ripetuta: vale la riga 2',
  ])
})
