import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import { mostOfficeItems } from '#contract/kit/office-items.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { list, save, arrange, remove, restore, removed, dismiss } = contract.notices

let portal: TestPortal
let tokens: Record<'admin' | 'dealer' | 'other' | 'agent', string>

beforeAll(async () => {
  portal = await openTestPortal()
  await setClock(portal.database, '2026-11-24')
  const token = async (role: Role, code: string) =>
    aToken(portal.database, await aUser(portal.database, { role, code }))
  tokens = {
    admin: await token('Admin', ''),
    dealer: await token('Cliente', 'C1'),
    other: await token('Cliente', 'C1'),
    agent: await token('Agente', 'A1'),
  }
})
afterAll(() => portal.close())
beforeEach(() => asOwner(portal.database.db, tx => tx.deleteFrom('notice').execute()))

const days = { Dal: '2026-11-24', Al: '2026-11-30', Ruoli: ['Cliente' as const] }
type Change = z.input<typeof save.body>
const send = (change: Partial<Change>) =>
  portal.call(save, { as: tokens.admin, body: { Id: 0, Testo: 'Chiusi per ferie', ...days, ...change } })
const add = async (change: Partial<Change> = {}) => (await send(change)).json().Id
const shownTo = async (who: keyof typeof tokens) =>
  (await portal.call(contract.home.read, { as: tokens[who] })).json().Avvisi.map(({ Testo }) => Testo)
const written = async () => (await portal.call(list, { as: tokens.admin })).json().map(({ Testo }) => Testo)

test('the home shows a notice to its roles, from its first day to its last', async () => {
  await add({ Testo: 'Oggi\ne domani' })
  await add({ Testo: 'Ieri', Dal: '2026-11-01', Al: '2026-11-23' })
  await add({ Testo: 'Domani', Dal: '2026-11-25' })
  await add({ Testo: 'Per gli agenti', Ruoli: ['Agente', 'AgenteCapo'] })
  expect(await shownTo('dealer')).toEqual(['Oggi\ne domani'])
  expect(await shownTo('agent')).toEqual(['Per gli agenti'])
  expect(await shownTo('admin')).toEqual([])
  expect(await written()).toEqual(['Oggi\ne domani', 'Ieri', 'Domani', 'Per gli agenti'])
})

test('a notice that a user has dismissed stays on the homes of the others', async () => {
  const voce = String(await add())
  for (const _ of [1, 2])
    expect((await portal.call(dismiss, { as: tokens.dealer, params: { voce } })).statusCode).toBe(200)
  expect(await shownTo('dealer')).toEqual([])
  expect(await shownTo('other')).toEqual(['Chiusi per ferie'])
  const refused = await portal.call(dismiss, { as: tokens.agent, params: { voce } })
  expect(refused.problem().code).toBe('officeItem.unknown')
})

test('the office changes a notice, and puts the notices in order', async () => {
  const [first, second] = [await add({ Testo: 'Uno' }), await add({ Testo: 'Due' })]
  expect((await send({ Id: first, Testo: 'Primo', Al: '2026-12-24' })).statusCode).toBe(200)
  await portal.call(arrange, { as: tokens.admin, body: { Ids: [second] } })
  expect(await shownTo('dealer')).toEqual(['Due', 'Primo'])
  await add({ Testo: 'Tre' })
  expect(await written()).toEqual(['Due', 'Primo', 'Tre'])
})

test('a deleted notice is listed until the night, and comes back to its place', async () => {
  const params = { voce: String(await add({ Testo: 'Uno' })) }
  await add({ Testo: 'Due' })
  await portal.call(remove, { as: tokens.admin, params })
  expect(await shownTo('dealer')).toEqual(['Due'])
  const gone = (await portal.call(removed, { as: tokens.admin })).json()
  expect(gone).toMatchObject([{ Chiave: params.voce, Nome: 'Uno' }])
  for (const call of [remove, dismiss])
    expect((await portal.call(call, { as: tokens.admin, params })).statusCode).toBe(404)
  await portal.call(restore, { as: tokens.admin, params })
  expect(await written()).toEqual(['Uno', 'Due'])
})

test('a notice without text, with days the wrong way round or unknown is refused', async () => {
  expect((await send({ Testo: ' ' })).problem().errors).toEqual({ Testo: "Scrivi l'avviso" })
  expect((await send({ Al: '2026-11-23' })).problem().errors).toEqual({ Al: "La fine precede l'inizio" })
  expect((await send({ Id: 999_999 })).problem().code).toBe('officeItem.unknown')
})

test('there is a limit to the notices, for new ones and for those brought back', async () => {
  const params = { voce: String(await add()) }
  await portal.call(remove, { as: tokens.admin, params })
  for (let count = 0; count < mostOfficeItems; count += 1) await add()
  expect((await send({})).problem().code).toBe('officeItem.most')
  expect((await portal.call(restore, { as: tokens.admin, params })).problem().code).toBe('officeItem.most')
})
