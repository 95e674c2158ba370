import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { sweepRemoved, sweepReplacedFiles } from '#server/tidy.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { storeOfEngine } from '#tests/support/s3-bucket.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { list, add, replace, rename, remove, restore } = contract.promotionOffice
const { profile, customers, trends, office } = contract

const feed = openFeedFolder()
let portal: TestPortal
let admin: string
let dealer: string

beforeAll(async () => {
  portal = await openTestPortal(await storeOfEngine())
  await feed.importing(portal.database, smallFeed())
  await setClock(portal.database, '2026-11-22')
  const token = async (role: 'Admin' | 'Cliente', code: string) =>
    aToken(portal.database, await aUser(portal.database, { name: `di ${role}`, role, code }))
  admin = await token('Admin', '')
  dealer = await token('Cliente', 'C1')
})
beforeEach(() => asOwner(portal.database.db, tx => sql`delete from promotion_file`.execute(tx)))
afterAll(async () => {
  await portal.close()
  feed.remove()
})

const ofPromotion = { params: { promozione: 'P1' } }
const upload = (name: string, bytes: Uint8Array = plainPdf(name, []), promozione = 'P1') =>
  portal.call(add, {
    as: admin,
    params: { promozione },
    file: { name, contentType: 'application/octet-stream', bytes },
  })
const send = async (name: string) => ({ params: { file: String((await upload(name)).json().Id) } })
const desk = async () => (await portal.call(list, { as: admin })).json()
const shown = async () =>
  (await portal.call(profile.read, { as: dealer })).json().FilePromozioni.map(({ Nome }) => Nome)
const open = (id: string, as = dealer) =>
  portal.call(profile.promotionOfficeFile, { as, params: { promozione: 'P1', file: id } })
const promotionRow = (row: string) => ({ 'promozioni.csv': feedFile('promozioni.csv', row) })

test('what the office adds is shown beside the file of the ERP, wherever promotions’ files are', async () => {
  const { params } = await send('Condizioni 2026.pdf')
  expect(await shown()).toEqual(['Promo laminato', 'Condizioni 2026'])
  const [listed] = (await portal.call(customers.list, { as: admin, query: { cerca: 'Nicolò' } })).json()
  expect(listed?.FilePromo.map(({ Nome }) => Nome)).toEqual(['Promo laminato', 'Condizioni 2026'])
  await asOwner(portal.database.db, tx =>
    sql`update order_line set promotion_code = 'P1' where order_id = 2`.execute(tx),
  )
  await asOwner(portal.database.db, tx =>
    sql`insert into promotion_day (customer_code, keeper_code, promotion_code, day, state, doors, amount_cents)
      values ('C1', 'A1', 'P1', '2026-10-09', 1, 1, 61250) on conflict do nothing`.execute(tx),
  )
  const rows = (await portal.call(trends.promotions, { as: admin, query: {}, body: {} })).json()
  expect(rows[0]?.PercorsoFile).toEqual([
    { Nome: 'Promo laminato', Percorso: '/api/users/promozioni/P1' },
    { Nome: 'Condizioni 2026', Percorso: `/api/users/promozioni/P1/${params.file}` },
  ])
  const paper = await open(params.file)
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.headers['content-disposition']).toContain('Condizioni 2026.pdf')
  expect(await desk()).toMatchObject([
    {
      Codice: 'P1',
      Stato: 'inCorso',
      FileGestionale: { Nome: 'promo.pdf' },
      File: [
        { Nome: 'Condizioni 2026', Coperto: false, Percorso: `/api/users/promozioni/P1/${params.file}` },
      ],
    },
  ])
})

test('it stays when the feed comes again; a promotion that the feed closes shows nothing, until it is back', async () => {
  const { params } = await send('Condizioni.pdf')
  await feed.importing(portal.database, smallFeed())
  expect(await shown()).toEqual(['Promo laminato', 'Condizioni'])
  await feed.importing(portal.database, promotionRow('P2,Altra,2027-01-01,,,'))
  expect(await shown()).toEqual([])
  expect((await open(params.file)).problem().code).toBe('file.unknown')
  expect((await upload('Tardi.pdf')).problem().code).toBe('promotion.unknown')
  await feed.importing(portal.database, smallFeed())
  expect(await shown()).toEqual(['Promo laminato', 'Condizioni'])
})

test.each([
  ['from its first day to its last', '2026-11-22,2026-11-22', ['Di una volta']],
  ['not before', '2026-11-23,', []],
  ['not after', '2026-01-01,2026-11-21', []],
])('a promotion is shown %s', async (_when, days, names) => {
  await feed.importing(portal.database, {
    ...promotionRow(`P3,Di una volta,${days},una volta.pdf,Laminato`),
    'promozioni/una volta.pdf': '%PDF-1.4 of the ERP',
  })
  expect(await shown()).toEqual(names)
  await feed.importing(portal.database, smallFeed())
})

test('of one name the ERP’s file is shown, and the office is told', async () => {
  const { params } = await send('Listino estate.PDF')
  expect((await upload('PROMO.pdf')).problem().code).toBe('promotion.nameTaken')
  expect((await upload('listino estate.pdf')).problem().code).toBe('promotion.nameTaken')
  await feed.importing(portal.database, {
    ...promotionRow('P1,Promo laminato,2026-01-01,,listino estate.pdf,Laminato'),
    'promozioni/listino estate.pdf': '%PDF-1.4 of the ERP',
  })
  expect(await shown()).toEqual(['Promo laminato'])
  expect((await desk())[0]?.File).toMatchObject([{ Nome: 'Listino estate', Coperto: true }])
  await portal.call(rename, { as: admin, params, body: { Nome: "Listino dell'ufficio" } })
  expect(await shown()).toEqual(['Promo laminato', "Listino dell'ufficio"])
  await feed.importing(portal.database, smallFeed())
})

test('by its content: what is no PDF, or nothing, is refused, and a name leads nowhere', async () => {
  const words = Buffer.from('nessun PDF')
  expect((await upload('Promo.pdf', words)).problem().code).toBe('upload.notPdf')
  expect((await upload('Vuoto.pdf', Buffer.alloc(0))).statusCode).toBe(422)
  for (const name of ['../../etc/passwd.pdf', `a\u0000b.pdf`, `${'x'.repeat(251)}.pdf`, '🚪 porte.pdf'])
    expect((await upload(name)).statusCode).toBe(200)
  expect((await desk())[0]?.File.map(({ Nome }) => Nome)).toEqual([
    'a b',
    'passwd',
    'x'.repeat(60),
    '🚪 porte',
  ])
})

test('one is replaced at its address, taken away, and brought back until the night, each by a name in the log', async () => {
  const { params } = await send('Catalogo.pdf')
  const before = (await open(params.file)).rawPayload
  const file = { name: 'nuovo.pdf', contentType: 'application/pdf', bytes: plainPdf('Altro', ['Nuovo']) }
  expect((await portal.call(replace, { as: admin, params, file })).statusCode).toBe(200)
  expect((await open(params.file)).rawPayload.equals(before)).toBe(false)
  await portal.call(remove, { as: admin, params })
  expect(await shown()).toEqual(['Promo laminato'])
  expect((await open(params.file)).problem().code).toBe('file.unknown')
  await portal.call(restore, { as: admin, params })
  expect(await shown()).toEqual(['Promo laminato', 'Catalogo'])
  await portal.call(remove, { as: admin, params })
  await send('Catalogo.pdf')
  expect((await portal.call(restore, { as: admin, params })).problem().code).toBe('promotion.nameTaken')
  const log = (
    await portal.call(office.audit, { as: admin, query: { azione: 'promotionFile.restored' } })
  ).json()
  expect(log.map(({ Oggetto }) => Oggetto)).toContain('Catalogo')
})

test('the night takes what was taken away before it and what was replaced, never what is shown', async () => {
  const kept = await send('Resta.pdf')
  const gone = await send('Via.pdf')
  const today = await send('Oggi.pdf')
  const replaced = { name: 'b.pdf', contentType: 'application/pdf', bytes: plainPdf('B', []) }
  await portal.call(replace, { as: admin, ...kept, file: replaced })
  await portal.call(remove, { as: admin, ...gone })
  await removedYesterday(portal.database)
  await portal.call(remove, { as: admin, ...today })
  await asOwner(portal.database.db, async tx => {
    await sweepRemoved(tx)
    await sweepReplacedFiles(tx)
  })
  const files = await rowsOf<{ files: number }>(
    portal.database,
    `select count(*)::int as files from stored_file where name = 'file-promozione'`,
  )
  expect(files).toEqual([{ files: 2 }])
  expect((await open(kept.params.file)).statusCode).toBe(200)
  expect((await portal.call(restore, { as: admin, ...gone })).problem().code).toBe('removal.over')
  expect((await portal.call(restore, { as: admin, ...today })).json()).toBe('OK')
})

test('a promotion has at most twenty of them', async () => {
  for (let at = 1; at <= 20; at += 1) expect((await upload(`${at}.pdf`)).statusCode).toBe(200)
  expect((await upload('21.pdf')).problem().code).toBe('promotion.most')
  expect((await portal.call(list, { as: dealer })).statusCode).toBe(403)
  expect((await portal.call(add, { as: dealer, ...ofPromotion })).statusCode).toBe(403)
})
