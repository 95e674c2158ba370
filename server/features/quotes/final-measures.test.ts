import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteOffers, quoteRows, quoteRequests, quoteTools } = contract

let portal: TestPortal
let as: string
let name: string
let id: number
let code: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  code = (await aCustomer(portal.database)).code
  const user = await aUser(portal.database, { role: 'Cliente', code })
  name = user.name
  as = await aToken(portal.database, user)
  id = (await call(quotes.create, { body: { rifCliente: 'Casa' } })).json()
  await save()
  await save()
})

const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })
const save = (given: object = {}) => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })
const measure = (posizioni: number[], given: object = {}) =>
  call(quoteTools.setFinalMeasures, { body: { id, posizioni, ...given } })
const quote = async (of = id) => (await call(quotes.read, { params: { id: of } })).json()
const measured = async (of = id) => (await quote(of)).Righe.map(row => row.MisureDefinitive?.Utente ?? null)
const missing = async () => (await call(quoteRequests.check, { params: { id } })).json().SenzaMisureDefinitive

test('who calls measures final is kept with the time, and the request lists the others without blocking', async () => {
  expect(await missing()).toEqual([1, 2])
  const before = portal.services.now().getTime() - 1_000
  expect((await measure([2])).json()).toBe('OK')
  expect(await measured()).toEqual([null, name])
  const { Righe } = await quote()
  expect(Date.parse(Righe[1]?.MisureDefinitive?.Quando ?? '')).toBeGreaterThan(before)
  expect(await missing()).toEqual([1])
  const { Versione, Insoliti } = (await call(quoteRequests.check, { params: { id } })).json()
  const Visti = Insoliti.map(({ codice }) => codice)
  expect((await call(quoteRequests.send, { body: { id, Visti, Versione } })).json()).toBe('OK')
  expect((await measure([1])).problem().code).toBe('quote.locked')
})

test('another measure ends it, another text, colour or the same measure does not', async () => {
  await measure([1, 2])
  await save({ pos: 1, riferimento: 'Bagno', ColoreTelaio: 'NERO' })
  expect(await measured()).toEqual([name, name])
  await save({ pos: 1, L: 800 })
  expect(await measured()).toEqual([null, name])
  await measure([2], { Definitive: false })
  expect(await measured()).toEqual([null, null])
})

test('who stands for measures already keeps the name and the time', async () => {
  await measure([1])
  const first = (await quote()).Righe[0]?.MisureDefinitive
  const colleague = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  await call(quoteTools.setFinalMeasures, { as: colleague, body: { id, posizioni: [1, 2] } })
  expect((await quote()).Righe[0]?.MisureDefinitive).toEqual(first)
  expect((await measured())[1]).not.toBe(name)
})

test('copies of a position and of a quote have measures of their own', async () => {
  await measure([1])
  await call(quoteRows.duplicateRow, { params: { id, posizione: 1 }, body: {} })
  expect(await measured()).toEqual([name, null, null])
  const copy = (await call(quotes.duplicate, { params: { id } })).json()
  expect(await measured(copy)).toEqual([null, null, null])
})

test('measures that a colleague has changed since they were seen are not called final', async () => {
  const { Versione } = (await quote()).Testata
  await save({ pos: 1, L: 800 })
  expect((await measure([1], { Versione })).problem().code).toBe('quote.stale')
  expect((await measure([2], { Versione })).json()).toBe('OK')
  expect((await measure([9])).problem().code).toBe('position.unknown')
})

test('an offer that was published does not change with it', async () => {
  await call(quoteOffers.publish, { params: { id } })
  await measure([1])
  expect((await quote()).Offerta).toMatchObject({ Superata: false })
})
