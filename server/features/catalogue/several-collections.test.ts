import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { variantKinds } from '#contract/quote-kinds.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { catalogue, quotes, quoteRequests, quoteRows } = contract

let portal: TestPortal
let as: string

beforeAll(async () => {
  portal = await openTestPortal()
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  await aStoredCatalogue(portal.database)
  await aStoredCatalogue(portal.database, otherCollection())
})
afterAll(() => portal.close())

/** One model that is sorted after the others, in red or in a colour of the first collection. */
function otherCollection(): Catalogue {
  const first = aCatalogue()
  const [model] = first.models
  if (!model) throw new Error('a catalogue has models')
  const none = Object.fromEntries(variantKinds.map(kind => [kind, []])) as unknown as Catalogue['variants']
  const red = {
    code: 'ROSSO',
    name: 'Rosso',
    look: 'tinta #aa2222',
    surcharges: [{ model: null, amount: { percent: 10 } }],
  }
  return {
    collection: 'Torre',
    kinds: first.kinds,
    list: { ...first.list, code: 'T1', name: 'Listino Torre' },
    models: [
      {
        ...model,
        code: 'T10',
        name: 'Torre 10',
        admits: { ...model.admits, ColoreAnta: ['BIANCO', 'ROSSO'] },
        bands: [{ upToWidthMm: 800, upToHeightMm: 2400, cents: 90_000 }],
      },
    ],
    variants: { ...none, ColoreAnta: [red] },
    rules: [],
  }
}

const wholeOf = async (collezione: string) => {
  const answer = await portal.call(catalogue.whole, { as, params: { collezione } })
  expect(answer.statusCode).toBe(200)
  const { collezione: name, listino, modelli, varianti } = answer.json()
  return {
    name,
    list: listino.codice,
    models: modelli.map(({ variante }: { variante: string }) => variante),
    colours: varianti.ColoreAnta?.map(({ variante }: { variante: string }) => variante),
  }
}

test('each collection has its own list, models and variants, under its name in any case', async () => {
  expect(await wholeOf('SPEEDY')).toEqual({
    name: 'Speedy',
    list: 'L1',
    models: ['110', 'UNO'],
    colours: ['COCCO', 'BIANCO', 'ANTRACITE'],
  })
  expect(await wholeOf('torre')).toEqual({
    name: 'Torre',
    list: 'T1',
    models: ['T10'],
    colours: ['ROSSO', 'BIANCO'],
  })
})

test('the collections are listed with the first one first', async () => {
  expect((await portal.call(catalogue.collections, { as })).json()).toEqual([
    { collezione: 'Speedy', modelli: 2, testo: '' },
    { collezione: 'Torre', modelli: 1, testo: '' },
  ])
})

test('calls that name no collection find that of the model, or of the variant', async () => {
  const params = { tipo: 'ColoreAnta', modello: 'T10', tipologia: 'battente' }
  const answer = await portal.call(catalogue.variants, { as, params })
  expect(answer.json().map(({ variante }: { variante: string }) => variante)).toEqual(['ROSSO', 'BIANCO'])
  for (const modello of ['T10', '-']) {
    const picture = await portal.call(catalogue.image, {
      as,
      params: { tipo: 'ColoreAnta', modello, variante: 'ROSSO' },
    })
    expect(picture.body).toContain('#aa2222')
  }
})

test('a quote is made in the named collection, else in the first, and its doors have the prices of that list', async () => {
  const made = async (collezione?: string) =>
    portal.call(quotes.create, { as, body: { rifCliente: 'Casa', ...(collezione && { collezione }) } })
  const first = await portal.call(quotes.header, { as, params: { id: (await made()).json() } })
  expect(first.json().collezione).toBe('Speedy')
  const id = (await made('TORRE')).json()
  expect((await portal.call(quotes.header, { as, params: { id } })).json().collezione).toBe('Torre')
  const chosen = aCatalogue().models[0]?.admits
  const one = Object.fromEntries(Object.entries(chosen ?? {}).map(([kind, codes]) => [kind, codes?.[0]]))
  const { TipoTelaio: tipoTelaio, Maniglia: maniglia, Mantovana: _, Maniglietta: __, ...others } = one
  const saved = await portal.call(quoteRows.savePosition, {
    as,
    body: {
      ...{ id, modello: 'T10', quantita: 1, H: 2100, L: 800, S: 80, tipoTelaio, maniglia, ...others },
      ColoreAnta: 'ROSSO',
    },
  })
  expect(saved.json()).toMatchObject({ Esito: 'OK', prezzo: 990 })
  expect(JSON.parse((await made('Arredo')).body)).toMatchObject({
    code: 'request.invalid',
    errors: { collezione: 'La collezione non è in catalogo' },
  })
})

test('a quote has doors of several collections, each by its own list', async () => {
  const id = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
  const save = (modello: string, ColoreAnta: string) =>
    portal.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor, modello, ColoreAnta } })
  expect((await save('110', 'BIANCO')).json()).toMatchObject({ prezzo: 200 })
  expect((await save('T10', 'ROSSO')).json()).toMatchObject({ prezzo: 990 })
  expect((await save('110', 'ROSSO')).problem()).toMatchObject({
    errors: { ColoreAnta: 'Non disponibile per il modello 110' },
  })
  const { Righe, Totali } = (await portal.call(quotes.read, { as, params: { id } })).json()
  expect(Righe.map(({ CodListino }: { CodListino: string }) => CodListino)).toEqual(['L1', 'T1'])
  expect(Righe.map(({ ListinoNuovo }: { ListinoNuovo: unknown }) => ListinoNuovo)).toEqual([null, null])
  expect(Totali).toMatchObject({ Imponibile: 2 * 200 + 2 * 990 })
  expect((await portal.call(quoteRequests.check, { as, params: { id } })).json().Errori).toEqual([])
})

test('a door whose model has left the catalogue stays with the list of its collection', async () => {
  const id = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.savePosition, {
    as,
    body: { id, ...aSentDoor, modello: 'T10', ColoreAnta: 'ROSSO' },
  })
  const other = { code: 'T20', collection: 'Torre', name: 'T20', is_hinged: true, is_sliding: false }
  await asOwner(portal.database.db, async tx => {
    await tx
      .insertInto('door_model')
      .values({ ...other, pattern: '', sort: 900 })
      .execute()
    await tx.updateTable('door_model').set({ closed_on: '2026-01-01' }).where('code', '=', 'T10').execute()
  })
  const row = async () => (await portal.call(quotes.read, { as, params: { id } })).json().Righe[0]
  expect(await row()).toMatchObject({ prezzo: 990, CodListino: 'T1', ListinoNuovo: null })
  await asOwner(portal.database.db, tx =>
    tx
      .insertInto('price_list')
      .values({ code: 'T2', collection: 'Torre', name: 'T2', valid_from: '2026-02-01' })
      .execute(),
  )
  expect(await row()).toMatchObject({ prezzo: 990, CodListino: 'T1', ListinoNuovo: { Listino: null } })
})
