import { mkdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FeedFiles, feedFile, openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { checkFeed } from './check-feed.ts'
import { checkLines } from './check-lines.ts'

const feed = openFeedFolder()
let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(() => rmSync(feed.path, { recursive: true }))
afterAll(async () => {
  await opened.close()
  feed.remove()
})

async function checked(changed: FeedFiles) {
  feed.write({ ...smallFeed(), ...changed })
  return checkFeed(opened.database, feed.path, new Date('2026-11-20T05:00:00Z'))
}

const series = (...rows: string[]) => ({ 'serie.csv': feedFile('serie.csv', ...rows) })
const orders = (...rows: string[]) => ({ 'ordini.csv': feedFile('ordini.csv', ...rows) })

test.each([
  [
    series('LAM,Laminato,PORTE'),
    'serie.csv',
    { line: 2, column: null, reason: 'Campi attesi: 4; trovati: 3' },
  ],
  [series('LAM,"Lami,PORTE,1'), 'serie.csv', { line: 2, column: null, reason: /Virgolette/ }],
  [series('LAM,La\0m,PORTE,1'), 'serie.csv', { line: 2, column: 'Nome', reason: /carattere di controllo/ }],
  [series(`LAM,${'x'.repeat(70_000)},PORTE,1`), 'serie.csv', { line: 2, column: null, reason: /64 kB/ }],
  [series('L M,Laminato,PORTE,1'), 'serie.csv', { line: 2, column: 'Codice', value: 'L M', reason: /spazi/ }],
  [series('LAM,,PORTE,1'), 'serie.csv', { line: 2, column: 'Nome', reason: 'Il campo è obbligatorio' }],
  [
    series('LAM,A,PORTE,1', 'LAM,B,PORTE,2'),
    'serie.csv',
    { line: 3, column: null, reason: /vale la riga 2/ },
  ],
  [
    series('LAM,Laminato,FINESTRE,1'),
    'serie.csv',
    {
      line: 2,
      column: 'Gruppo',
      value: 'FINESTRE',
      reason: 'Gruppo «FINESTRE» non presente',
      remedy: /gruppi.csv/,
    },
  ],
  [
    orders('1,26/1,C1,A1,07/01/2026,,,,,,0,N,'),
    'ordini.csv',
    { line: 2, column: 'DataOrdine', value: '07/01/2026', reason: /AAAA-MM-GG/, remedy: /2026-12-31/ },
  ],
  [
    orders('1,26/1,C1,A1,2026-01-07,,,,,,101,Z,'),
    'ordini.csv',
    { line: 2, column: 'Stato', value: '101', reason: /fuori dai limiti/, remedy: /da 0 a 100/ },
  ],
  [
    { 'righe.csv': feedFile('righe.csv', '1,1,LAM,Porta,110,,,2,1.234,') },
    'righe.csv',
    { line: 2, column: 'Importo', value: '1.234', reason: /Importo ambiguo/, remedy: /1234.50/ },
  ],
  [
    { 'conferme.csv': feedFile('conferme.csv', '2,C26-2.pdf', '1,altra.pdf') },
    'conferme.csv',
    { line: 3, column: 'File', value: 'altra.pdf', reason: /non è nella cartella conferme/, remedy: /20 MB/ },
  ],
  [
    { 'conferme.csv': feedFile('conferme.csv', '9,C26-2.pdf') },
    'conferme.csv',
    { line: 2, column: 'Progressivo', value: '9', reason: 'Ordine «9» non presente', remedy: /ordini.csv/ },
  ],
  [
    { 'promozioni.csv': feedFile('promozioni.csv', 'P0,Senza,2026-01-01,,,', 'P1,Promo,2026-01-01,,x.pdf,') },
    'promozioni.csv',
    { line: 3, column: 'File', value: 'x.pdf', reason: /non è nella cartella promozioni/, remedy: /20 MB/ },
  ],
])('the error of %o in %s has its place, value, reason and remedy', async (changed, file, expected) => {
  const { files, outcome } = await checked(changed as FeedFiles)
  const found = files.find(one => one.file === file)
  const { reason, remedy = /^[A-Z].+\.$/, ...place } = { remedy: undefined, ...expected }
  expect(found?.errors).toEqual([
    {
      ...place,
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
      remedy: expect.stringMatching(remedy),
    },
  ])
  expect(outcome).toBe('partial')
})

test('a file that cannot be read is a problem of its own', async () => {
  const { files, outcome } = await checked({ 'serie.csv': 'Codice;Nome;Gruppo;Ordine\n' })
  expect(files.find(({ file }) => file === 'serie.csv')).toMatchObject({
    isRead: false,
    problem: expect.stringContaining('il separatore è la virgola'),
  })
  expect(outcome).toBe('partial')
})

test.each([
  [
    { 'clienti.csv': feedFile('clienti.csv', 'C1,Rossi,A1,N,,,,,,,,,,,,,', 'C2,Verdi,,N,,,,,,,,,,,,,') },
    'clienti.csv',
    { line: 3, column: 'Agente', reason: /^Il cliente «C2» non ha un agente/ },
  ],
  [
    { 'righe.csv': feedFile('righe.csv', '1,1,LAM,Porta,110,,,2,430.10,', '2,1,LEG,Porta,Uno,,,1,9,') },
    'ordini.csv',
    { line: 4, column: 'Progressivo', value: '3', reason: "L'ordine «26/3» non ha righe" },
  ],
  [
    { 'consegne.csv': feedFile('consegne.csv', '2026/1,1,2026-02-12,S', '2026/2,2,2026-11-21,N') },
    'consegne.csv',
    { line: 3, column: 'Data', value: '2026-11-21', reason: /^Consegna nel futuro \(21\/11\/2026\)/ },
  ],
  [
    { 'consegne.csv': feedFile('consegne.csv', '2026/1,1,2026-02-10,N', '2026/2,1,2026-02-13,S') },
    'ordini.csv',
    {
      line: 2,
      column: 'DataConsegna',
      value: '2026-02-12',
      reason: /ultima consegna, a saldo \(13\/02\/2026\)$/,
    },
  ],
  [
    { 'righe.csv': feedFile('righe.csv', '1,1,,Porta,110,,,2,1,', '2,1,LEG,A,,,,1,9,', '3,1,LEG,A,,,,1,9,') },
    'righe.csv',
    { line: 2, column: 'Serie', reason: /^L'articolo «Porta 110» non ha una serie/ },
  ],
  [
    { 'porte_esposte.csv': feedFile('porte_esposte.csv', '7,C1,,,110,,1,2026-01-07,') },
    'porte_esposte.csv',
    { line: 2, column: 'Serie', reason: /^La porta esposta «7» non ha una serie/ },
  ],
])('the feed with %o has a warning in %s', async (changed, file, { reason, ...place }) => {
  const { files, outcome } = await checked(changed as FeedFiles)
  const warned = files.filter(({ warnings }) => warnings.rows > 0)
  expect(warned).toMatchObject([
    {
      file,
      warnings: {
        rows: 1,
        shown: [{ ...place, reason: expect.stringMatching(reason), remedy: expect.stringMatching(/\.$/) }],
      },
    },
  ])
  expect(outcome).toBe('done')
})

test('a person reads errors, warnings and figures, in this order', async () => {
  const check = await checked({
    ...series('LAM,Laminato,PORTE,x', 'LEG,Legno,PORTE,2'),
    'clienti.csv': feedFile('clienti.csv', 'C1,Rossi,A1,N,,,,,,,,,,,,,', 'C2,Verdi,,N,,,,,,,,,,,,,'),
    'altro.csv': '',
  })
  const lines = checkLines({ ...check, files: check.files.filter(({ file }) => /serie|clienti/.test(file)) })
  expect(lines).toEqual([
    'Errors:',
    '  «altro.csv» non fa parte del tracciato: non è stato letto.',
    '  serie.csv, line 2, Ordine «x»: «x» non è un numero intero. Scrivere un numero intero da 0 a 9999.',
    'Warnings:',
    expect.stringMatching(/^ {2}clienti.csv, line 3, Agente: Il cliente «C2» .+\. Scrivere .+\.$/),
    'An import would change:',
    '  serie.csv: 2 rows (1 new, 0 changed, 0 gone, 0 as they are, 1 refused)',
    '  clienti.csv: 2 rows (2 new, 0 changed, 0 gone, 0 as they are, 0 refused)',
  ])
})

test('of many errors a person reads the first, and how many more there are', async () => {
  const rows = Array.from({ length: 203 }, (_, at) => `S${at},,PORTE,1`)
  const lines = checkLines(await checked(series(...rows)))
  expect(lines.slice(200, 202)).toEqual([
    expect.stringContaining('serie.csv, line 201, Nome'),
    '  serie.csv: and 3 rows more',
  ])
})

test('a snapshot that loses many rows at once is warned of, and one that loses a few is not', async () => {
  const agents = (count: number) => ({
    'agenti.csv': feedFile(
      'agenti.csv',
      'A1,Lucia Ferraris,lucia@example.com,,',
      'A2,Carlo Conti,,,',
      ...Array.from({ length: count }, (_, at) => `B${at},Agente ${at},,,`),
    ),
  })
  mkdirSync(feed.path)
  await feed.importing(opened.database, { ...smallFeed(), ...agents(40) })
  rmSync(feed.path, { recursive: true })
  const warningsOf = async (count: number) =>
    (await checked(agents(count))).files.find(({ file }) => file === 'agenti.csv')?.warnings
  expect(await warningsOf(31)).toEqual({ rows: 0, shown: [] })
  expect(await warningsOf(5)).toEqual({
    rows: 1,
    shown: [
      {
        line: 8,
        column: null,
        reason: 'Il file finisce qui: mancano 35 delle 42 righe di prima, e il portale le toglie',
        remedy: 'Se il file è stato troncato, mandarlo di nuovo intero.',
      },
    ],
  })
})
