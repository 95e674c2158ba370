import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteOffers, quoteTools } = contract

let portal: TestPortal
let as: string
let customer: string
let agent: string
let id: number
let codice: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { database } = portal
  const seller = await anAgent(database)
  const { code } = await aCustomer(database, { agent_code: seller.code })
  customer = code
  agent = await aToken(database, await aUser(database, { role: 'Agente', code: seller.code }))
  as = await aToken(database, await aUser(database, { role: 'Cliente', code }))
  id = (await call(quotes.create, { body: { rifCliente: 'Casa' } })).json()
  await save()
  codice = (await call(quoteOffers.publish, { params: { id } })).json().Indirizzo.split('/').at(-1) ?? ''
})

const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })
const save = (given: object = {}) => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })
const note = (text: string) =>
  call(quotes.saveHeader, { body: { id, rifCliente: 'Casa', pagamento: '', notePagamento: '', note: text } })
const listed = async () => (await call(quotes.list, { query: {} })).json()[0]
const offer = async () => (await call(quotes.read, { params: { id } })).json().Offerta
const accept = (Versione = 1) =>
  portal.call(quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: 'Rossi', Versione },
  })
const open = (token?: string) => portal.call(quoteOffers.opened, { as: token, params: { codice } })
const opened = async () => (await offer())?.Aperture
const eventsToTell = () =>
  asOwner(portal.database.db, tx =>
    tx
      .selectFrom('portal_event')
      .where('kind', '=', 'offerta')
      .where('customer_code', '=', customer)
      .select('detail')
      .execute(),
  )

test('an offer that was published is not called sent until its maker says when and to whom', async () => {
  expect(await listed()).toMatchObject({ Offerta: 'pubblicata' })
  expect(await offer()).toMatchObject({ Inviata: null, InviataA: '' })
  const before = portal.services.now().getTime() - 1000
  await call(quoteOffers.sent, { params: { id }, body: { A: 'mario@example.com' } })
  expect(await listed()).toMatchObject({ Offerta: 'inviata' })
  const sent = await offer()
  expect(sent?.InviataA).toBe('mario@example.com')
  expect(Date.parse(sent?.Inviata ?? '')).toBeGreaterThan(before)
  await save({ pos: 1, quantita: 3 })
  await call(quoteOffers.publish, { params: { id } })
  expect(await listed()).toMatchObject({ Offerta: 'pubblicata' })
})

test('nobody is named as the one it was sent to: refused in words; without an offer there is none to send', async () => {
  const refused = await call(quoteOffers.sent, { params: { id }, body: { A: ' ' } })
  expect(refused.problem().errors).toEqual({ A: "Scrivi a chi l'hai inviata" })
  await call(quoteOffers.withdraw, { params: { id } })
  const gone = await call(quoteOffers.sent, { params: { id }, body: { A: 'Rossi' } })
  expect(gone.problem().code).toBe('offer.none')
})

test('its maker, the Admin and the colleagues look at it as often as they like: it is not seen, and nobody is told', async () => {
  const { database } = portal
  const colleague = await aToken(database, await aUser(database, { role: 'Cliente', code: customer }))
  const admin = await aToken(database, await aUser(database, { role: 'Admin' }))
  for (const token of [as, colleague, admin]) expect((await open(token)).json()).toBe('OK')
  expect(await opened()).toBe(0)
  expect(await listed()).toMatchObject({ Offerta: 'pubblicata' })
  expect(await eventsToTell()).toEqual([])
  await open()
  expect(await listed()).toMatchObject({ Offerta: 'aperta' })
  expect(await eventsToTell()).toHaveLength(1)
})

test('an agent is the maker of its own offers, not of its customer’s', async () => {
  await open(agent)
  expect(await opened()).toBe(1)
})

test('a session that has ended is nobody: the end customer is counted', async () => {
  await open('x'.repeat(43))
  expect(await opened()).toBe(1)
})

test('a note that was added and taken away leaves the accepted offer unchanged in the list and in the editor', async () => {
  await accept()
  await note('Portare la scala')
  expect(await listed()).toMatchObject({ OffertaCambiata: true })
  expect(await offer()).toMatchObject({ Superata: true })
  await note('')
  expect(await listed()).toMatchObject({ OffertaCambiata: false })
  expect(await offer()).toMatchObject({ Superata: false, Differenze: [] })
  const again = await call(quoteOffers.publish, { params: { id } })
  expect(again.problem().code).toBe('offer.accepted')
})

const changes: [name: string, change: () => Promise<unknown>, back: () => Promise<unknown>][] = [
  ['a position', () => save({ pos: 1, quantita: 3 }), () => save({ pos: 1 })],
  ['a choice', () => save({ pos: 1, ColoreTelaio: 'NERO' }), () => save({ pos: 1 })],
  ['a text of a position', () => save({ pos: 1, noteRigo: 'Bagno' }), () => save({ pos: 1, noteRigo: '' })],
  ['a room', () => moveTo('Zona notte'), () => moveTo('')],
  ['the markups', () => markup(10), () => markup(0)],
  [
    'a line of its own',
    () =>
      call(quoteTools.saveExtra, {
        body: { id, riga: 0, Descrizione: 'Posa', Quantita: 1, Prezzo: 80, Iva: 10 },
      }),
    () => call(quoteTools.removeExtra, { params: { id, posizione: 1 } }),
  ],
]
const moveTo = (Locale: string) => call(quoteTools.moveToRoom, { body: { id, posizioni: [1], Locale } })
const markup = (MaggPerc: number) =>
  call(quotes.saveMarkups, { body: { IdPrev: id, Sconto: 0, MaggPerc, MaggNetta: 0 } })

test.each(changes)(
  '%s that is changed and changed back: list and differences agree',
  async (_, change, back) => {
    await accept()
    await change()
    expect([(await listed())?.OffertaCambiata, (await offer())?.Differenze.length]).toEqual([
      true,
      expect.toSatisfy(count => count > 0),
    ])
    await back()
    expect([(await listed())?.OffertaCambiata, (await offer())?.Differenze.length]).toEqual([false, 0])
  },
)
