import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stockImport } from '#contract/stock/import.ts'
import { stock } from '#contract/stock.ts'
import { listSheet, sheetLines } from '#rules/tables/exported.ts'
import { stockTable } from '#rules/tables/stock.ts'
import { asOwner } from '#server/db/owner.ts'
import { writeWorkbook } from '#server/xlsx/write-workbook.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
let admin: string

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await aToken(portal.database, await aUser(portal.database, { name: 'Ufficio', role: 'Admin' }))
})
afterAll(() => portal.close())
beforeEach(() =>
  asOwner(portal.database.db, async tx => {
    await sql`truncate article, article_change, stock_import restart identity`.execute(tx)
    await sql`insert into article (code, shown_code, supplier_code, description, minimum, quantity, search_text)
      select 'A' || n, 'A.' || n, 'F' || n, 'Articolo ' || n, 5, n, '' from generate_series(1, 5) n`.execute(
      tx,
    )
  }),
)

const csv = (...lines: string[]) => ({
  name: 'giacenze.csv',
  contentType: 'text/csv',
  bytes: Buffer.from(['Codice;Descrizione;Qtà in magazzino;Note', ...lines].join('\n')),
})
const mixed = csv('A.1;;1;uguale', 'A.2;;20;', 'N.1;Nuovo;7;', 'A.3;;-1;', 'A.4;;1,5;', 'X;;1;', 'A.2;;21;')
const upload = (file: ReturnType<typeof csv>, as = admin) => portal.call(stockImport.upload, { as, file })
const articles = async () => (await portal.call(stock.list, { as: admin, params: { x: 'tutti' } })).json()
const quantities = async () =>
  Object.fromEntries((await articles()).map(({ COD_ART, QTA_MAG_FOR }) => [COD_ART, QTA_MAG_FOR]))
const reports = async () => (await portal.call(stockImport.reports, { as: admin })).json()

test('a preview says what would become of each row, and writes nothing', async () => {
  const before = await articles()
  const preview = (await portal.call(stockImport.preview, { as: admin, file: mixed })).json()
  expect(preview).toMatchObject({
    Nome: 'giacenze.csv',
    Righe: 7,
    Nuovi: 1,
    Cambiati: 1,
    Invariati: 1,
    Rifiutati: 4,
  })
  expect(preview.Colonne.map(({ Titolo, Campo }) => `${Titolo}: ${Campo}`)).toEqual([
    'Codice: Codice',
    'Descrizione: Descrizione',
    'Qtà in magazzino: Qtà in magazzino',
  ])
  expect(preview.Ignorate).toEqual(['Note'])
  expect(preview.Prime.map(({ Riga, Esito }) => `${Riga} ${Esito}`).slice(0, 4)).toEqual([
    '2 invariato',
    '3 cambiato',
    '4 nuovo',
    '5 rifiutato',
  ])
  expect(preview.Modifiche.map(({ Codice, Testo }) => `${Codice}: ${Testo}`)).toEqual([
    'A.2: Qtà in magazzino da 2 a 20',
    'N.1: Qtà in magazzino 7',
  ])
  expect(preview.Rifiuti).toEqual([
    { Riga: 5, Codice: 'A.3', Colonna: 'Qtà in magazzino', Motivo: '«-1» è negativo' },
    { Riga: 6, Codice: 'A.4', Colonna: 'Qtà in magazzino', Motivo: '«1,5» non è un numero intero' },
    { Riga: 7, Codice: 'X', Colonna: 'Descrizione', Motivo: 'A un articolo nuovo serve la descrizione' },
    { Riga: 8, Codice: 'A.2', Colonna: '', Motivo: "L'articolo è già alla riga 3: vale quella" },
  ])
  expect(await articles()).toEqual(before)
  expect(await reports()).toEqual([])
})

test('an import takes in every good row, answers how many, and keeps the report of the others', async () => {
  expect((await upload(mixed)).json()).toBe(3)
  expect(await quantities()).toEqual({ A1: 1, A2: 20, A3: 3, A4: 4, A5: 5, 'N.1': 7 })
  const [report] = await reports()
  expect(report).toMatchObject({ Nome: 'giacenze.csv', Utente: 'Ufficio', Righe: 7, Rifiutati: 4 })
  const params = { importazione: String(report?.Id) }
  const detail = (await portal.call(stockImport.report, { as: admin, params })).json()
  expect(detail.Rifiuti.map(({ Riga }) => Riga)).toEqual([5, 6, 7, 8])
  const history = await portal.call(stock.history, { as: admin, params: { articolo: 'A2' } })
  expect(history.json()).toMatchObject([
    { Utente: 'Ufficio', Origine: 'importazione', QuantitaDa: 2, QuantitaA: 20 },
  ])
  const found = await portal.call(stock.list, {
    as: admin,
    params: { x: 'tutti' },
    query: { cerca: 'nuovo' },
  })
  expect(found.json()).toHaveLength(1)
})

test('who has the article open while a file changes it is told', async () => {
  const { Versione } = (await articles())[1] ?? {}
  await upload(csv('A.2;;20;'))
  const body = { COD_ART: 'A2', QTA_MAG_FOR: 1, QTA_PREVISIONE: 0, Versione }
  expect((await portal.call(stock.save, { as: admin, body })).problem().code).toBe('article.stale')
})

test('what is exported is imported again without changing anything', async () => {
  await asOwner(portal.database.db, tx =>
    sql`insert into article (code, shown_code, description, quantity, next_production, search_text)
      values ('=1+1', '00012', 'Telaio, "bianco"  ± <b>&', 1234567, 10, ''), ('7', '7,5', 'Sette', 0, 0, '')`.execute(
      tx,
    ),
  )
  const rows = await articles()
  const list = {
    title: 'Articoli',
    fileName: 'articoli',
    counted: 'Articoli',
    columns: stockTable,
    about: [],
  }
  const sheet = { ...listSheet(list, undefined), lines: sheetLines(list, rows) }
  const bytes = Buffer.from(await writeWorkbook([sheet]))
  const file = { name: 'articoli.xlsx', contentType: 'application/octet-stream', bytes }
  const preview = (await portal.call(stockImport.preview, { as: admin, file })).json()
  expect(preview).toMatchObject({ Righe: 7, Invariati: 7, Modifiche: [], Rifiuti: [], Ignorate: ['Stato'] })
  expect((await upload(file)).json()).toBe(7)
  expect(await articles()).toEqual(rows)
})

test('a file that fails at its end leaves nothing behind, not even its report', async () => {
  const before = await articles()
  const { db } = portal.database
  await asOwner(db, async tx => {
    await sql`create function refuse_mark() returns trigger language plpgsql as $$ begin
      raise exception 'broken'; end $$`.execute(tx)
    await sql`create trigger refuse_mark before update on change_mark for each row
      when (new.topic = 'articoli') execute function refuse_mark()`.execute(tx)
  })
  expect((await upload(mixed)).statusCode).toBe(500)
  await asOwner(db, tx => sql`drop function refuse_mark cascade`.execute(tx))
  expect(await articles()).toEqual(before)
  expect(await reports()).toEqual([])
  expect(await rowsOf(portal.database, 'select * from article_change')).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)('a file waits for a save that holds its article', async () => {
  const held = Promise.withResolvers<void>()
  const mayWrite = Promise.withResolvers<void>()
  const saving = asOwner(portal.database.db, async tx => {
    await sql`select from article where code = 'A1' for update`.execute(tx)
    held.resolve()
    await mayWrite.promise
    await sql`update article set quantity = 77 where code = 'A1'`.execute(tx)
  })
  await held.promise
  const answer = upload(csv('A.1;;10;'))
  await pause(300)
  mayWrite.resolve()
  await saving
  expect((await answer).statusCode).toBe(200)
  expect((await quantities()).A1).toBe(10)
})

test('two files at once come in one after the other, and a save between them is never lost in silence', async () => {
  const { Versione } = (await articles())[0] ?? {}
  const body = { COD_ART: 'A1', QTA_MAG_FOR: 77, QTA_PREVISIONE: 0, Versione }
  const [first, second, saved] = await Promise.all([
    upload(csv('A.1;;10;', 'A.2;;10;')),
    upload(csv('A.1;;11;', 'A.2;;11;')),
    portal.call(stock.save, { as: admin, body }),
  ])
  expect([first.json(), second.json()]).toEqual([2, 2])
  expect([200, 409]).toContain(saved.statusCode)
  const { A1, A2 } = await quantities()
  expect([10, 11, 77]).toContain(A1)
  expect(A1 === 77 || A1 === A2).toBe(true)
})

test.each([
  ['a file without the columns', csvOf('Nome;Colore\nA;rosso'), 422, 'stockFile.columns'],
  ['headings alone', csv(), 422, 'stockFile.empty'],
  ['a picture', undefined, 422, 'stockFile.unreadable'],
  ['more than 5 MB', csvOf('x'.repeat(5 * 2 ** 20 + 1)), 413, 'stockFile.tooLarge'],
])('%s is refused', async (_, file, status, code) => {
  const answer = await portal.call(stockImport.upload, { as: admin, ...(file && { file }) })
  expect([answer.statusCode, answer.problem().code]).toEqual([status, code])
})

function csvOf(text: string) {
  return { ...csv(), bytes: Buffer.from(text) }
}

test('whoever is not of the office imports nothing and reads no report', async () => {
  const as = await aToken(portal.database, await aUser(portal.database, { role: 'AgenteCapo', code: 'A1' }))
  expect((await upload(mixed, as)).statusCode).toBe(403)
  expect((await portal.call(stockImport.reports, { as })).statusCode).toBe(403)
})
