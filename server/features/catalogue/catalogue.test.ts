import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { cachedCatalogue } from './cache.ts'
import { readNearestCatalogue } from './queries.ts'

const { whole, models, variants, measures, imageName, image } = contract.catalogue

let portal: TestPortal
let as: string
const stored = aCatalogue()

beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  expect((await portal.call(whole, { as, params: { collezione: 'Speedy' } })).statusCode).toBe(404)
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())

const read = () =>
  withReach(portal.database.db, noReach, tx => readNearestCatalogue(tx, portal.services), { readOnly: true })
const change = (text: string) => rowsOf(portal.database, text)

test('what is read is what is stored', async () => {
  expect(await read()).toEqual(stored)
})

test('the catalogue is kept until something in it changes', async () => {
  const first = await read()
  expect(await read()).toBe(first)
  await change(`update list_price set cents = cents + 100 where model_code = '110'`)
  const second = await read()
  expect(second.models[0]?.bands[0]?.cents).toBe(20_100)
  await change(`update list_price set cents = cents - 100 where model_code = '110'`)
  expect(await read()).toEqual(stored)
})

test('a row of the feed about a specified kind changes its words, and its part of the drawing stays', async () => {
  await change(`insert into door_kind (code, name, step, sort, is_required, part)
    values ('Apertura', 'Mano', 'anta', 3, true, '')`)
  expect((await read()).kinds).toContainEqual(
    expect.objectContaining({ code: 'Apertura', name: 'Mano', part: 'Apertura' }),
  )
  await change('delete from door_kind')
  expect(await read()).toEqual(stored)
})

test('a caller that brings the mark finds what is kept, and nothing on another day', async () => {
  const catalogue = await read()
  const [mark] = await rowsOf<{ version: number; day: string }>(
    portal.database,
    `select version, today_in_italy() as day from change_mark where topic = 'catalogo'`,
  )
  if (!mark) throw new Error('there is a mark')
  expect(cachedCatalogue(portal.services, mark, 'Speedy')).toBe(catalogue)
  expect(cachedCatalogue(portal.services, { ...mark, day: '2020-01-01' }, 'Speedy')).toBeUndefined()
  expect(cachedCatalogue(portal.services, { ...mark, version: mark.version + 1 }, 'Speedy')).toBeUndefined()
})

test('a reading under way while the catalogue changes leaves nothing old behind', async () => {
  for (let round = 0; round < 20; round++) {
    const readings = Promise.all([read(), read()])
    await change(`update door_model set name = 'Nome ${round}' where code = '110'`)
    await readings
    expect((await read()).models[0]?.name).toBe(`Nome ${round}`)
  }
  await change(`update door_model set name = '110' where code = '110'`)
})

test.each([
  [
    'the newest of those in force, on its first day and on its last',
    `('L2', 'Speedy', 'Nuovo', today_in_italy(), today_in_italy(), null)`,
    'L2',
  ],
  ['none that is to come', `('L3', 'Speedy', 'Futuro', today_in_italy() + 2, null, null)`, 'L2'],
  [
    'none that has ended',
    `('L4', 'Speedy', 'Finito', today_in_italy() - 1, today_in_italy() - 1, null)`,
    'L2',
  ],
  ['none that is closed', `('L5', 'Speedy', 'Chiuso', today_in_italy(), null, today_in_italy())`, 'L2'],
  ['none of another collection', `('L6', 'Arredo', 'Altro', today_in_italy(), null, null)`, 'L2'],
])('the price list is %s', async (_name, row, code) => {
  await change(
    `insert into price_list (code, collection, name, valid_from, valid_to, closed_on) values ${row}`,
  )
  expect((await read()).list.code).toBe(code)
})

test('a list without a price for a model leaves the model in the catalogue', async () => {
  const { models: found, list } = await read()
  expect(list.code).toBe('L2')
  expect(found.map(({ code, bands }) => [code, bands.length])).toEqual([
    ['110', 0],
    ['UNO', 0],
  ])
})

test('without any list in force doors have no price', async () => {
  await change(`update price_list set closed_on = today_in_italy() where code in ('L1', 'L2')`)
  expect(await read()).toMatchObject({ list: { code: '', validTo: null }, models: [{ bands: [] }, {}] })
  await change(`delete from price_list where code <> 'L1'`)
  await change('update price_list set closed_on = null')
  expect(await read()).toEqual(stored)
})

test('the whole catalogue travels in euro', async () => {
  const answer = await portal.call(whole, { as, params: { collezione: 'Speedy' } })
  expect(answer.statusCode).toBe(200)
  const { listino, modelli, varianti } = answer.json()
  expect(listino).toEqual({ codice: 'L1', nome: 'Listino', dal: '2026-01-01', al: null })
  expect(modelli[0]).toMatchObject({
    variante: '110',
    tipologie: ['battente', 'scorrevole'],
    disegno: 'liscio',
    L: [600, 700, 800],
    fasce: [
      { L: 700, H: 2100, prezzo: 200 },
      { L: 700, H: 2400, prezzo: 240 },
      { L: 800, H: 2100, prezzo: 222.25 },
    ],
  })
  expect(varianti.Serratura?.[1]?.supplementi).toEqual(
    expect.arrayContaining([
      { modello: null, prezzo: 38.5 },
      { modello: 'UNO', prezzo: 20 },
    ]),
  )
  expect(varianti.ColoreAnta?.[2]?.supplementi).toEqual([{ modello: null, percento: 12.5 }])
})

test('a model has the rules from an opening that hold for it: its own first, then those of the collection', async () => {
  await change(`insert into doorway_rule values
    ('Speedy', '', '', 'Vano muro', 100, 50, 10, 30, 5, null),
    ('Speedy', '', 'scorrevole', 'Controtelaio', 0, 0, 0, 10, null, null),
    ('Speedy', 'UNO', '', 'Vano muro', 90, 45, 0, 0, null, null),
    ('Sicur', '', '', 'Controtelaio', 9, 9, 9, 9, null, null)`)
  const { modelli } = (await portal.call(whole, { as, params: { collezione: 'Speedy' } })).json()
  const pocket = { vano: 'Controtelaio', tipologia: 'scorrevole', L: 0, H: 0, meno: 0, piu: 10, muro: null }
  const wall = { vano: 'Vano muro', tipologia: null, L: 100, H: 50, meno: 10, piu: 30 }
  const general = [pocket, { ...wall, muro: { meno: 5, piu: 0 } }]
  expect(modelli.map(({ vani }) => vani)).toEqual([
    general,
    [{ ...wall, L: 90, H: 45, meno: 0, piu: 0, muro: null }, ...general],
  ])
  await change('delete from doorway_rule')
  expect(await read()).toEqual(stored)
})

test('what is closed is not offered', async () => {
  await change(`update door_variant set closed_on = today_in_italy() where code = 'COCCO'`)
  const found = await read()
  expect(found.variants.ColoreAnta?.map(({ code }) => code)).not.toContain('COCCO')
  expect(found.models[0]?.admits.ColoreAnta).not.toContain('COCCO')
  await change('update door_variant set closed_on = null')
})

test('models are those of the door type', async () => {
  const codes = async (query = {}) =>
    (await portal.call(models, { as, params: { collezione: 'Speedy' }, query }))
      .json()
      .map((model: { variante: string }) => model.variante)
  expect(await codes()).toEqual(['110', 'UNO'])
  expect(await codes({ tipologia: 'scorrevole' })).toEqual(['110'])
})

test('variants are those that the model admits for the door type', async () => {
  const params = { tipo: 'Apertura', modello: '110', tipologia: 'scorrevole' }
  expect((await portal.call(variants, { as, params })).json()).toEqual([
    {
      variante: 'SCORINT',
      pathImg: '/api/preventivi/immagine/Apertura/110/SCORINT',
      descrizione: 'Scorrevole interno',
    },
    {
      variante: 'SCOREST',
      pathImg: '/api/preventivi/immagine/Apertura/110/SCOREST',
      descrizione: 'Scorrevole esterno',
    },
  ])
})

test('measures are those of the model', async () => {
  const params = { collezione: 'Speedy', modello: '110', misura: 'S' }
  expect((await portal.call(measures, { as, params })).json()).toEqual([{ Variante: 80 }, { Variante: 105 }])
})

test('a picture is at its address, drawn, and can run nothing', async () => {
  const params = { tipo: 'ColoreAnta', modello: '110', variante: 'BIANCO' }
  const address = (await portal.call(imageName, { as, params })).json()
  expect(address).toBe('/api/preventivi/immagine/ColoreAnta/110/BIANCO')
  const picture = await portal.app.inject({ url: address, headers: { authorization: `Bearer ${as}` } })
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(picture.body).toMatch(/^<svg /)
  const ofModel = { tipo: 'Modello', modello: '110', variante: '110' }
  expect((await portal.call(image, { as, params: ofModel })).statusCode).toBe(200)
})

test.each([
  [variants, { tipo: 'ColoreAnta', modello: '999', tipologia: 'battente' }],
  [measures, { collezione: 'Speedy', modello: '999', misura: 'L' }],
  [measures, { collezione: 'Porte', modello: '110', misura: 'L' }],
  [models, { collezione: 'Porte' }],
  [image, { tipo: 'ColoreAnta', modello: '110', variante: 'NONE' }],
  [imageName, { tipo: 'ColoreAnta', modello: '999', variante: 'BIANCO' }],
])('what is not in the catalogue is not found', async (route, params) => {
  expect((await portal.call(route, { as, params })).statusCode).toBe(404)
})
