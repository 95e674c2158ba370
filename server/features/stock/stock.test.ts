import { afterAll, beforeAll, expect, test } from 'vitest'
import { stock } from '#contract/stock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, fileOf, openFeedFolder, rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const feed = openFeedFolder()
let portal: TestPortal
let tokens: Record<'admin' | 'second' | 'agent', string>

const delivered = (...rows: string[]) =>
  feed.importing(portal.database, { 'articoli.csv': feedFile('articoli.csv', ...rows) })

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  tokens = {
    admin: await aToken(database, await aUser(database, { name: 'Ufficio', role: 'Admin' })),
    second: await aToken(database, await aUser(database, { name: 'Magazzino', role: 'Admin' })),
    agent: await aToken(database, await aUser(database, { role: 'Agente', code: 'A1' })),
  }
  const report = await delivered(
    'TEL1,TEL.1,F-100,"Telaio 80, bianco",Telaio,10,4,20,',
    'TEL2,TEL.2,F-200,Telaio 105 cocco,Telaio,5,9,,',
    'COP1,COP.1,,Coprifilo piatto bianco,Coprifilo,3,,,',
    'FER1,FER.1,,Cerniera,Altro,0,0,,',
    'FER9,FER.9,,Cerniera di ieri,Altro,0,7,,2026-01-31',
  )
  expect(report.outcome).toBe('done')
})
afterAll(async () => {
  await portal.close()
  feed.remove()
})

const listOf = (x?: string, query: Record<string, unknown> = {}) =>
  portal.call(stock.list, { as: tokens.admin, ...(x ? { params: { x } } : {}), query })
const codesOf = async (x?: string, query?: Record<string, unknown>) =>
  (await listOf(x, query)).json().map(row => row.COD_ART_VIS)
const articleOf = async (code: string) => {
  const found = (await listOf()).json().find(row => row.COD_ART === code)
  if (!found) throw new Error(`no article ${code}`)
  return found
}
const save = (body: object, as = tokens.admin) => portal.call(stock.save, { as, body })
const historyOf = async (articolo: string) =>
  (await portal.call(stock.history, { as: tokens.admin, params: { articolo } })).json()

test.each([
  [undefined, ['COP.1', 'FER.1', 'TEL.1', 'TEL.2']],
  ['tutti', ['COP.1', 'FER.1', 'TEL.1', 'TEL.2']],
  ['minimoScorta', ['COP.1', 'TEL.1']],
  ['telai', ['TEL.1', 'TEL.2']],
  ['coprifili', ['COP.1']],
  ['giacenze', ['TEL.1', 'TEL.2']],
])('the filter %s shows its articles, and none that is closed', async (x, codes) => {
  expect(await codesOf(x)).toEqual(codes)
})

test('a row is what the documents say, with the version that a save names', async () => {
  expect(await articleOf('TEL1')).toEqual({
    COD_ART: 'TEL1',
    COD_ART_VIS: 'TEL.1',
    COD_ART_MAG_FOR: 'F-100',
    DESC_ART: 'Telaio 80, bianco',
    SOT_SC: 10,
    QTA_MAG_FOR: 4,
    QTA_PREVISIONE: 20,
    Versione: 1,
  })
})

test('code, supplier’s code and description are searched, and the list is sorted by what it shows', async () => {
  expect(await codesOf('tutti', { cerca: 'f-200' })).toEqual(['TEL.2'])
  expect(await codesOf('tutti', { cerca: 'bianco' })).toEqual(['COP.1', 'TEL.1'])
  expect(await codesOf('telai', { cerca: 'TEL1' })).toEqual(['TEL.1'])
  expect(await codesOf('tutti', { ordina: '-QTA_MAG_FOR' })).toEqual(['TEL.2', 'TEL.1', 'FER.1', 'COP.1'])
})

test('nobody but the Admin sees or changes stock', async () => {
  const as = tokens.agent
  expect((await portal.call(stock.list, { as })).statusCode).toBe(403)
  expect((await save({ COD_ART: 'TEL1', QTA_MAG_FOR: 1, QTA_PREVISIONE: 1 }, as)).statusCode).toBe(403)
  const none = await portal.call(stock.history, { as, params: { articolo: 'TEL1' } })
  expect(none.statusCode).toBe(403)
})

test('what is saved stands in the list, in the history and in the log', async () => {
  const { Versione } = await articleOf('TEL1')
  const saved = await save({ COD_ART: 'TEL1', QTA_MAG_FOR: '12', QTA_PREVISIONE: 0, Versione })
  expect(saved.json()).toBe('OK')
  expect(await articleOf('TEL1')).toMatchObject({
    QTA_MAG_FOR: 12,
    QTA_PREVISIONE: 0,
    Versione: Versione + 1,
  })
  expect(await historyOf('TEL1')).toEqual([
    {
      Quando: expect.any(String),
      Utente: 'Ufficio',
      Origine: 'modifica',
      QuantitaDa: 4,
      QuantitaA: 12,
      PrevisioneDa: 20,
      PrevisioneA: 0,
    },
  ])
  const log = await rowsOf(
    portal.database,
    "select actor, subject from audit_log where action = 'stock.changed'",
  )
  expect(log).toEqual([{ actor: 'Ufficio', subject: 'TEL1' }])
})

test.each([
  [{ QTA_MAG_FOR: '', QTA_PREVISIONE: 3 }],
  [{ QTA_MAG_FOR: 3, QTA_PREVISIONE: null }],
  [{ QTA_MAG_FOR: 3 }],
])('an empty quantity saves nothing: %j', async part => {
  const before = await articleOf('TEL2')
  expect((await save({ COD_ART: 'TEL2', Versione: before.Versione, ...part })).json()).toBe('NO')
  expect(await articleOf('TEL2')).toEqual(before)
})

test.each([
  [-1, 'Non può essere negativo'],
  ['-1', 'Non può essere negativo'],
  [1.5, 'Scrivi un numero intero'],
  [1e-272, 'Scrivi un numero intero'],
  ['1,5', 'Scrivi un numero intero, al massimo 9.999.999'],
  ['1.000', 'Scrivi un numero intero, al massimo 9.999.999'],
  [10_000_000, 'Al massimo 9.999.999'],
])('%j pieces are refused at their field', async (QTA_MAG_FOR, text) => {
  const { errors } = (await save({ COD_ART: 'TEL2', QTA_MAG_FOR, QTA_PREVISIONE: 0 })).problem()
  expect(errors).toEqual({ QTA_MAG_FOR: text })
})

test('the second of two on one article is told what the first has done, and can go on from there', async () => {
  const read = await articleOf('TEL2')
  const body = { COD_ART: 'TEL2', QTA_PREVISIONE: 0, Versione: read.Versione }
  expect((await save({ ...body, QTA_MAG_FOR: 8 }, tokens.second)).json()).toBe('OK')
  const stale = (await save({ ...body, QTA_MAG_FOR: 7 })).problem()
  expect([stale.status, stale.code]).toEqual([409, 'article.stale'])
  expect(stale.Modifiche).toEqual([
    { Utente: 'Magazzino', Quando: expect.any(String), Posizione: null, Testo: 'qtà in magazzino da 9 a 8' },
  ])
  expect(stale.Attuale).toMatchObject({ QTA_MAG_FOR: 8, Versione: read.Versione + 1 })
  expect((await save({ ...body, QTA_MAG_FOR: 7, Versione: read.Versione + 1 })).json()).toBe('OK')
  // A body without `Versione` is saved too.
  expect((await save({ COD_ART: 'TEL2', QTA_MAG_FOR: 6, QTA_PREVISIONE: 0 })).json()).toBe('OK')
  expect((await historyOf('TEL2')).map(({ QuantitaA }) => QuantitaA)).toEqual([6, 7, 8])
})

test('of twenty at once on the version that all have read, one is saved', async () => {
  const { Versione } = await articleOf('FER1')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      save({ COD_ART: 'FER1', QTA_MAG_FOR: at + 1, QTA_PREVISIONE: 0, Versione }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  expect(await historyOf('FER1')).toHaveLength(1)
})

test('an article that is unknown or closed is not found', async () => {
  for (const COD_ART of ['NESSUNO', 'FER9'])
    expect((await save({ COD_ART, QTA_MAG_FOR: 1, QTA_PREVISIONE: 1 })).problem().code).toBe(
      'article.unknown',
    )
})

test('what was written in the portal stands until the ERP sends another quantity than before', async () => {
  const tel1 = (quantity: number, next: string) =>
    `TEL1,TEL.1,F-100,"Telaio 80, bianco",Telaio,10,${quantity},${next},`
  expect(fileOf(await delivered(tel1(4, '20')), 'articoli.csv')).toMatchObject({ unchanged: 1 })
  expect(await articleOf('TEL1')).toMatchObject({ QTA_MAG_FOR: 12, QTA_PREVISIONE: 0 })
  await delivered(tel1(30, '20'))
  expect(await articleOf('TEL1')).toMatchObject({ QTA_MAG_FOR: 30, QTA_PREVISIONE: 0 })
  await delivered(tel1(30, ''))
  expect(await articleOf('TEL1')).toMatchObject({ QTA_MAG_FOR: 30, QTA_PREVISIONE: 0 })
  expect((await historyOf('TEL1'))[0]).toMatchObject({
    Utente: '',
    Origine: 'gestionale',
    QuantitaDa: 12,
    QuantitaA: 30,
  })
})
