import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteOffers, quoteRequests } = contract

let portal: TestPortal
let as: string
let id: number
let codice: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  id = (await call(quotes.create, { body: { rifCliente: 'Casa' } })).json()
  await save()
  codice = (await call(quoteOffers.publish, { params: { id } })).json().Indirizzo.split('/').at(-1) ?? ''
})

const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })
const save = (given: object = {}) => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })
const accept = (Versione = 1) =>
  portal.call(quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: 'Mario Rossi', Versione },
  })
const offer = async () => (await call(quotes.read, { params: { id } })).json().Offerta
const listed = async () => (await call(quotes.list, { query: {} })).json()[0]
const check = async () => (await call(quoteRequests.check, { params: { id } })).json()
async function send(Visti: string[] = []) {
  const { Versione } = await check()
  return call(quoteRequests.send, { body: { id, Visti, Versione } })
}

test('a quote that is not what was accepted says so line by line, and is sent with a tick alone', async () => {
  await save({ quantita: 1 })
  await save({ pos: 1, ColoreTelaio: 'NERO', L: 800 })
  await accept()
  const Differenze = [
    {
      posizione: 1,
      Testo: 'Posizione 1: misure 700 × 2100 × 80 mm → 800 × 2100 × 80 mm; colore telaio Bianco → Nero',
      ...{ Prima: 400, Dopo: 444.5 },
    },
    { posizione: 2, Testo: 'Posizione 2 aggiunta', Prima: null, Dopo: 200 },
  ]
  expect(await offer()).toMatchObject({ Esito: 'accettata', Differenze })
  expect(await listed()).toMatchObject({ Offerta: 'accettata', OffertaCambiata: true })
  const { Insoliti, ...found } = await check()
  expect(found.Differenze).toEqual(Differenze)
  expect(Insoliti[0]).toEqual({
    codice: 'offerta:1',
    posizione: null,
    Testo:
      "Cambiato dopo l'offerta: Mario Rossi ha accettato la versione 1 per 488,00\u00a0€ IVA inclusa, ora il totale è 786,29\u00a0€.",
  })
  const codes = Insoliti.map((thing: { codice: string }) => thing.codice)
  expect((await send(codes.slice(1))).problem().code).toBe('request.unticked')
  expect((await send(codes)).json()).toBe('OK')
})

test('what was accepted and sent as it was needs no tick, and stays what was accepted', async () => {
  await accept()
  expect((await send()).json()).toBe('OK')
  expect(await listed()).toMatchObject({ Stato: 'richiesta', OffertaCambiata: false })
  await call(quoteRequests.withdraw, { params: { id } })
  expect(await offer()).toMatchObject({ Differenze: [] })
})

test('a change that was taken back is none', async () => {
  await accept()
  await save({ pos: 1, quantita: 3 })
  expect((await offer())?.Differenze).toHaveLength(1)
  await save({ pos: 1 })
  expect((await check()).Insoliti).toEqual([])
})

test('a new version of an accepted offer is published, its old answer kept', async () => {
  await accept()
  const again = () => call(quoteOffers.publish, { params: { id } })
  expect((await again()).problem().code).toBe('offer.accepted')
  await save({ pos: 1, quantita: 3 })
  expect((await again()).json()).toMatchObject({ Versione: 2 })
  expect(await offer()).toMatchObject({
    ...{ Versione: 2, Esito: null, Superata: false },
    Differenze: [{ Testo: 'Posizione 1: quantità 2 → 3', Prima: 400, Dopo: 600 }],
    Risposte: [{ Versione: 1, Esito: 'accettata', Nome: 'Mario Rossi', Motivo: '' }],
  })
  // The new version has no answer yet, so the order still differs from the accepted offer.
  expect((await send()).problem().code).toBe('request.unticked')
  await accept(2)
  expect(await offer()).toMatchObject({ Esito: 'accettata', Differenze: [], Risposte: [{ Versione: 1 }] })
  expect((await send()).json()).toBe('OK')
})

test('an offer that is withdrawn forgets no answer: what was accepted counts, and comes back with the next version', async () => {
  await accept()
  await call(quoteOffers.withdraw, { params: { id } })
  expect(await offer()).toBeNull()
  expect((await call(quoteOffers.withdraw, { params: { id } })).problem().code).toBe('offer.none')
  expect((await portal.call(quoteOffers.read, { params: { codice } })).problem().code).toBe('offer.unknown')
  await save({ pos: 1, quantita: 3 })
  expect(await listed()).toMatchObject({ Offerta: 'nessuna' })
  expect((await send()).problem().code).toBe('request.unticked')
  const { Indirizzo } = (await call(quoteOffers.publish, { params: { id } })).json()
  expect(Indirizzo).not.toContain(codice)
  expect(await offer()).toMatchObject({
    ...{ Versione: 2, Esito: null },
    Risposte: [{ Versione: 1, Esito: 'accettata', Nome: 'Mario Rossi' }],
  })
})

test('nothing of earlier answers is seen under the public address', async () => {
  await accept()
  await save({ pos: 1, quantita: 3 })
  await call(quoteOffers.publish, { params: { id } })
  expect((await portal.call(quoteOffers.read, { params: { codice } })).body).not.toContain('Mario Rossi')
})
