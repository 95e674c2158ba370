import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteTools, quoteRequests, quoteOffers } = contract

let portal: TestPortal
let as: string
let customerCode: string
let id: number
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const customer = await aCustomer(portal.database)
  customerCode = customer.code
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code: customer.code }))
  id = (await call(quotes.create, { body: { rifCliente: 'Casa' } })).json()
})

const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })
const save = (given: object = {}) => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })
const read = async () => (await call(quotes.read, { params: { id } })).json()
const row = (posizione: number) => ({ params: { id, posizione } })

describe('a key that was used before', () => {
  const Chiave = '3f0a7a50-0000-4000-8000-00000000000a'

  test('of a copy that was deleted since makes no other', async () => {
    await save()
    const copy = () => call(quoteRows.duplicateRow, { ...row(1), body: { Chiave } })
    expect((await copy()).json()).toBe(2)
    await call(quoteRows.removeRow, row(2))
    const again = await copy()
    expect([again.statusCode, again.json()]).toEqual([200, 2])
    expect((await read()).Righe).toHaveLength(1)
  })
})

describe('numbers that no column holds', () => {
  const huge = 9_000_000_000
  test.each([
    ['a header', quotes.saveHeader, { id: huge, rifCliente: 'x' }],
    ['markups', quotes.markups, { IdPrev: huge }],
    ['markups to save', quotes.saveMarkups, { IdPrev: huge, Sconto: 0, MaggPerc: 0, MaggNetta: 0 }],
  ])('are refused as the number of %s', async (_name, route, body) => {
    expect((await call(route as RouteShape, { body })).statusCode).toBe(422)
  })

  test('are refused as a version', async () => {
    await save()
    const refused = await Promise.all([
      save({ pos: 1, Versione: -huge }),
      call(quotes.saveHeader, { body: { id, rifCliente: 'x', Versione: -huge } }),
      call(quoteTools.settlePrices, { body: { id, posizioni: [1], azione: 'mantieni', Versione: -huge } }),
    ])
    expect(refused.map(answer => answer.statusCode)).toEqual([422, 422, 422])
  })
})

test('a day of the year 0, which the database does not know, is refused', async () => {
  const body = { id, rifCliente: 'x', validoFino: '0000-01-01' }
  expect((await call(quotes.saveHeader, { body })).statusCode).toBe(422)
})

describe('alternatives', () => {
  const alternative = () => call(quoteRows.duplicateRow, { ...row(1), body: { Alternativa: true } })

  test('one that comes back alone counts', async () => {
    await save()
    await alternative()
    await call(quoteRows.removeRow, row(2))
    await call(quoteRows.removeRow, row(1))
    await call(quoteRows.restoreRow, row(2))
    const quote = await read()
    expect([quote.Righe[0]?.Conta, quote.Testata.Importo]).toEqual([true, 400])
  })
})

test('a row comes back only where there is a place for it', async () => {
  await save()
  await call(quoteRows.removeRow, row(1))
  await asOwner(portal.database.db, tx =>
    tx.updateTable('quote').set({ positions: 500 }).where('id', '=', id).execute(),
  )
  expect((await call(quoteRows.restoreRow, row(1))).problem().code).toBe('quote.full')
})

test('the type of a door stands once its model is chosen', async () => {
  await save()
  const turned = await save({ pos: 1, tipologia: 'scorrevole', Apertura: 'SCORINT' })
  expect([turned.statusCode, turned.problem().errors]).toEqual([
    422,
    { tipologia: 'Per selezionare una tipologia diversa creare una nuova posizione' },
  ])
})

describe('prices', () => {
  async function withList(code: string, work: () => Promise<void>): Promise<void> {
    const list = { code, collection: 'Speedy', name: code, valid_from: '2026-06-01' }
    await asOwner(portal.database.db, async tx => {
      await tx.insertInto('price_list').values(list).execute()
      const price = {
        list_code: code,
        model_code: '110',
        up_to_width: 800,
        up_to_height: 2400,
        cents: 25_000,
      }
      await tx.insertInto('list_price').values(price).execute()
    })
    try {
      await work()
    } finally {
      await asOwner(portal.database.db, tx => tx.deleteFrom('price_list').where('code', '=', code).execute())
    }
  }

  test('of doors that already are what all shall become stay as they were', async () => {
    await save()
    await withList('L8', async () => {
      const body = { id, posizioni: [1], cod_var: 'Serratura', valore: 'PATENT', prova: false }
      const changed = await call(quoteTools.changeAll, { body })
      expect(changed.json()).toMatchObject({ Differenza: 0, Righe: [{ Prima: 400, Dopo: 400, Motivo: '' }] })
      expect((await read()).Righe[0]).toMatchObject({ prezzo: 200, CodListino: 'L1' })
    })
  })

  test('that were put right in the same list are told, and asked about', async () => {
    await save()
    const setPrice = (cents: number) =>
      asOwner(portal.database.db, tx =>
        tx
          .updateTable('list_price')
          .set({ cents })
          .where('model_code', '=', '110')
          .where('up_to_height', '=', 2100)
          .where('up_to_width', '=', 700)
          .execute(),
      )
    await setPrice(21_000)
    try {
      expect((await read()).Righe[0]).toMatchObject({ prezzo: 200, ListinoNuovo: { Listino: 210 } })
      await call(quoteTools.settlePrices, { body: { id, posizioni: [1], azione: 'mantieni' } })
      expect((await read()).Righe[0]).toMatchObject({ prezzo: 200, ListinoNuovo: null })
    } finally {
      await setPrice(20_000)
    }
  })

  test('that were missing keep a request back, and come with the next save', async () => {
    await asOwner(portal.database.db, tx =>
      tx
        .insertInto('quote_position')
        .values({
          ...{ quote_id: id, position: 9, customer_code: customerCode, maker: 'cliente', version: 2 },
          ...{ door_type: 'battente', model_code: '110', quantity: 2, filling: 'x' },
          ...{ width_mm: 700, height_mm: 2100, thickness_mm: 80 },
          choices: JSON.stringify(chosen),
        })
        .execute(),
    )
    const check = (await call(quoteRequests.check, { params: { id } })).json()
    expect(check.Errori).toEqual([
      { posizione: 9, Testo: 'Posizione 9: salvata senza prezzo di listino. Aprila e salvala di nuovo.' },
    ])
    await save({ pos: 9 })
    expect((await call(quoteRequests.check, { params: { id } })).json().Errori).toEqual([])
    expect((await read()).Testata.Importo).toBe(400)
  })
})

const { tipologia, modello, quantita, H, L, S, tipoTelaio, maniglia, ...sameNames } = aSentDoor
const chosen = { ...sameNames, TipoTelaio: tipoTelaio, Maniglia: maniglia }

test('a quote with many frames of another colour can be sent', async () => {
  for (let count = 0; count < 30; count += 1) await save({ ColoreTelaio: 'NERO' })
  const { Insoliti, Versione } = (await call(quoteRequests.check, { params: { id } })).json()
  const Visti = Insoliti.map(({ codice }) => codice)
  expect(Visti).toHaveLength(1)
  expect((await call(quoteRequests.send, { body: { id, Visti, Versione } })).json()).toBe('OK')
})

test('a quote that is deleted and brought back has its offer, which nobody sees in between', async () => {
  await save()
  const { Indirizzo } = (await call(quoteOffers.publish, { params: { id } })).json()
  const codice = Indirizzo.split('/').at(-1)
  const see = async () => (await portal.call(quoteOffers.read, { params: { codice } })).statusCode
  await portal.call(quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: 'Mario Rossi', Versione: 1 },
  })
  await call(quotes.remove, { params: { id } })
  expect(await see()).toBe(404)
  expect((await portal.call(quoteOffers.opened, { params: { codice } })).statusCode).toBe(404)
  await call(quotes.restore, { params: { id } })
  expect(await see()).toBe(200)
  expect((await read()).Offerta).toMatchObject({ Esito: 'accettata', Nome: 'Mario Rossi' })
})

test('what the Admin does to a quote is written down with whose it is', async () => {
  await save()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  const filter = { Tipo: 'Cliente', Codice: customerCode }
  const made = (await call(quotes.create, { filter, body: { rifCliente: 'Nuovo' } })).json()
  await call(quotes.duplicate, { params: { id }, body: {} })
  await call(quoteOffers.publish, { params: { id } })
  await call(quotes.remove, { params: { id } })
  await call(quotes.restore, { params: { id } })
  const noted = await asOwner(portal.database.db, tx =>
    tx
      .selectFrom('audit_log')
      .where('subject', 'in', [String(id), String(made)])
      .where(eb => eb.or([eb('action', 'like', 'quote.%'), eb('action', 'like', 'offer.%')]))
      .where('on_behalf_of', '=', customerCode)
      .select('action')
      .orderBy('id')
      .execute(),
  )
  expect(noted.map(({ action }) => action)).toEqual([
    'quote.created',
    'quote.duplicated',
    'offer.published',
    'quote.deleted',
    'quote.restored',
  ])
})

test('an offer that shows older figures than the markups of the list make is told to be out of date', async () => {
  await save()
  await call(quoteOffers.publish, { params: { id } })
  await call(quotes.saveMarkups, { body: { IdPrev: -1, Sconto: 0, MaggPerc: 10, MaggNetta: 0 } })
  expect(await read()).toMatchObject({ Testata: { Importo: 440 }, Offerta: { Superata: true } })
})

test('openings of an offer are counted up to a number', async () => {
  await save()
  const { Indirizzo } = (await call(quoteOffers.publish, { params: { id } })).json()
  await asOwner(portal.database.db, tx => tx.updateTable('quote_offer').set({ opened_times: 999 }).execute())
  const open = () => portal.call(quoteOffers.opened, { params: { codice: Indirizzo.split('/').at(-1) } })
  const answers = [await open(), await open(), await open()]
  expect(answers.map(answer => answer.json())).toEqual(['OK', 'OK', 'OK'])
  expect((await read()).Offerta?.Aperture).toBe(1_000)
})

test('lines of the dealer have a limit too', async () => {
  const row = { quote_id: id, customer_code: customerCode, maker: 'cliente', version: 1, vat_percent: 22 }
  const lines = Array.from({ length: 500 }, (_, at) => ({
    ...row,
    ...{ line: at + 1, description: 'Posa', quantity_hundredths: 100, unit_cents: 0 },
  }))
  await asOwner(portal.database.db, tx => tx.insertInto('quote_extra').values(lines).execute())
  const body = { id, riga: 0, Descrizione: 'Posa', Quantita: 1, Prezzo: 1, Iva: 22 }
  expect((await call(quoteTools.saveExtra, { body })).problem().code).toBe('quote.full')
})

test('a quote whose request is taken back follows the markups of the list again', async () => {
  await save()
  const list = (MaggPerc: number) =>
    call(quotes.saveMarkups, { body: { IdPrev: -1, Sconto: 0, MaggPerc, MaggNetta: 0 } })
  await list(10)
  const { Versione } = (await call(quoteRequests.check, { params: { id } })).json()
  await call(quoteRequests.send, { body: { id, Visti: [], Versione } })
  await list(20)
  expect(await read()).toMatchObject({ Testata: { Importo: 440 }, Maggiorazioni: { Proprie: true } })
  await call(quoteRequests.withdraw, { params: { id } })
  expect(await read()).toMatchObject({ Testata: { Importo: 480 }, Maggiorazioni: { Proprie: false } })
})
