import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { machineClock } from '#server/kit/clock.ts'
import { aCustomer } from '#tests/support/factories.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { RequestContent, RequestLine } from './request-content.ts'
import { headColumns, lineColumns, tableOf, toCsv } from './request-csv.ts'
import { exportRequests } from './return-folder.ts'

const line: RequestLine = {
  posizione: 1,
  modello: '110',
  tipologia: 'battente',
  L: 800,
  H: 2_100,
  S: 80,
  quantita: 2,
  riempimento: "Nido d'ape",
  scelte: { ColoreAnta: 'COCCO', Maniglia: 'LINEA', Cilindro: 'EUROPEO', ClasseRc: 'RC3', Sopraluce: '' },
  riferimento: 'Camera "grande", piano 1',
  note: 'Prima riga\r\nseconda',
  listino: 512.5,
  codListino: '2026',
}
const content: RequestContent = {
  numero: 0,
  data: '2026-11-20T23:30:00.000Z',
  cliente: 'C1',
  agente: null,
  riferimento: 'Famiglia Bianchi',
  pagamento: '30 giorni',
  notePagamento: '',
  note: '=1+1',
  listino: '2026',
  righe: [line, { ...line, posizione: 3, scelte: {}, quantita: 1 }],
}

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  await aCustomer(opened.database, { code: 'C1' })
})
afterAll(() => opened.close())
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'soglia-return-')), 'ritorno')
})
afterEach(async () => {
  rmSync(join(folder, '..'), { recursive: true })
  await asOwner(opened.database.db, tx => tx.deleteFrom('quote').execute())
})

const run = (group?: number) => exportRequests(opened.database.db, { folder, group })
const written = (id: number, file: string) => readFileSync(join(folder, `richiesta-${id}`, file), 'utf8')
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data

async function aRequest(state: string, given: unknown = content): Promise<number> {
  const owner = { customer_code: 'C1', maker: 'cliente', user_name: 'anna' }
  return asOwner(opened.database.db, async tx => {
    const { id } = await tx
      .insertInto('quote')
      .values({ ...owner, reference: 'x', search_text: '', valid_until: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const asked = given === content ? { ...content, numero: id } : given
    await tx
      .insertInto('order_request')
      .values({
        ...owner,
        quote_id: id,
        state,
        list_cents: 153_750,
        moved_at: new Date('2026-11-21T10:00:00Z'),
        content: JSON.stringify(asked),
      })
      .execute()
    return id
  })
}
const exportedAt = (id: number) =>
  asOwner(opened.database.db, tx =>
    tx.selectFrom('order_request').where('quote_id', '=', id).select('exported_at').executeTakeFirstOrThrow(),
  )

test('what is confirmed is written, once; the rest waits', async () => {
  const id = await aRequest('confermata')
  await aRequest('inVerifica')
  expect(await run()).toBe(1)
  expect(readdirSync(folder)).toEqual([`richiesta-${id}`])
  expect((await exportedAt(id)).exported_at).toBeInstanceOf(Date)
  expect(await run()).toBe(0)
})

/** Group and rights of a folder or file. */
function rightsOf(path: string): string {
  const { gid, mode } = statSync(path)
  return `${gid} ${(mode & 0o777).toString(8)}`
}

test.each([
  ['the portal alone', undefined, '700', '600'],
  ['a group too', process.getgid?.() ?? 0, '770', '660'],
])('a request is for %s', async (_, group, folders, files) => {
  const id = await aRequest('confermata')
  await run(group)
  const own = process.getgid?.() ?? 0
  expect(rightsOf(folder)).toBe(`${own} ${folders}`)
  expect(rightsOf(join(folder, `richiesta-${id}`))).toBe(`${own} ${folders}`)
  for (const name of ['testata.csv', 'righe.csv'])
    expect(rightsOf(join(folder, `richiesta-${id}`, name))).toBe(`${own} ${files}`)
})

test('the head and the lines say what was asked for', async () => {
  const id = await aRequest('confermata')
  await run()
  expect(rowsOf(written(id, 'testata.csv'))).toEqual([
    {
      Numero: String(id),
      Data: '2026-11-21',
      DataConferma: '2026-11-21',
      Cliente: 'C1',
      Agente: '',
      Utente: 'anna',
      Riferimento: 'Famiglia Bianchi',
      Pagamento: '30 giorni',
      NotePagamento: '',
      Note: "'=1+1",
      Listino: '2026',
      Righe: '2',
      Importo: '1537.50',
    },
  ])
  const lines = rowsOf(written(id, 'righe.csv'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    Numero: String(id),
    Posizione: '1',
    Modello: '110',
    L: '800',
    ColoreAnta: 'COCCO',
    Mantovana: '',
    Riferimento: 'Camera "grande", piano 1',
    Note: 'Prima riga seconda',
    Prezzo: '512.50',
    Listino: '2026',
    Scelte: 'Cilindro=EUROPEO;ClasseRc=RC3',
  })
  expect(lines[1]?.Scelte).toBe('')
  expect(written(id, 'righe.csv').split('\n')).toHaveLength(4)
})

test('a code that looks like several choices is quoted', async () => {
  const scelte = { Cilindro: 'A;ClasseRc=RC4', ClasseRc: 'RC3', Sopraluce: '6"' }
  const id = await aRequest('confermata', { ...content, righe: [{ ...line, scelte }] })
  await run()
  const [row] = rowsOf(written(id, 'righe.csv'))
  expect(row?.Scelte).toBe('Cilindro="A;ClasseRc=RC4";ClasseRc=RC3;Sopraluce="6"""')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+39 0424', "'+39 0424"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ["'=1", "''=1"],
  ["L'anta", "L'anta"],
  ['-12.50', '-12.50'],
])('a cell never runs in a spreadsheet, and loses nothing for the ERP: %s', (typed, written) => {
  const column = [{ name: 'Note', about: '', value: (row: { note: string }) => row.note }]
  expect(toCsv(column, [{ note: typed }])).toBe(`Note\n${written}\n`)
  expect(written.replace(/^'/, '')).toBe(typed)
})

test('a folder that is still there is never written over, nor taken for that of another request', async () => {
  const id = await aRequest('confermata')
  await run()
  const forget = (set: object) =>
    asOwner(opened.database.db, tx =>
      tx
        .updateTable('order_request')
        .set({ exported_at: null, ...set })
        .where('quote_id', '=', id)
        .execute(),
    )
  await forget({})
  expect(await run()).toBe(1)
  await forget({ user_name: 'un altro' })
  await expect(run()).rejects.toThrow('could not be written')
  expect(written(id, 'testata.csv')).toContain('anna')
  expect((await exportedAt(id)).exported_at).toBeNull()
})

test('what a fall left half written is begun again, and removed after an hour', async () => {
  const id = await aRequest('confermata')
  const leave = (name: string, minutesAgo: number) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'testata.csv'), 'mezza')
    const then = new Date(machineClock().getTime() - minutesAgo * 60_000)
    utimesSync(join(folder, name), then, then)
  }
  leave(`.richiesta-${id}`, 61)
  leave(`.richiesta-${id}-caduta`, 61)
  leave(`.richiesta-${id}-adesso`, 59)
  await run()
  expect(readdirSync(folder)).toEqual([`.richiesta-${id}-adesso`, `richiesta-${id}`])
  expect(written(id, 'testata.csv')).toContain('Famiglia Bianchi')
})

test('one that cannot be written holds no other, and is tried again', async () => {
  const broken = await aRequest('confermata', { numero: 1 })
  const id = await aRequest('confermata')
  await expect(run()).rejects.toThrow('could not be written')
  expect(readdirSync(folder)).toEqual([`richiesta-${id}`])
  expect((await exportedAt(broken)).exported_at).toBeNull()
})

test('two at once write each request once', async () => {
  for (let made = 0; made < 5; made += 1) await aRequest('confermata')
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
})

test('docs/erp-feed.md says of both files what the code does', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/erp-feed.md'), 'utf8')
  expect(document).toContain(tableOf(headColumns))
  expect(document).toContain(tableOf(lineColumns))
})
