import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepViews } from '#server/tidy.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { savedViews } = contract

let portal: TestPortal
const tokens = { admin: '', other: '', agent: '', dealer: '' }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  const agent = await anAgent(database)
  const customer = await aCustomer(database, { agent_code: agent.code })
  const token = async (role: Role, code = '') => aToken(database, await aUser(database, { role, code }))
  tokens.admin = await token('Admin')
  tokens.other = await token('Admin')
  tokens.agent = await token('Agente', agent.code)
  tokens.dealer = await token('Cliente', customer.code)
})
beforeEach(() => asOwner(portal.database.db, tx => tx.deleteFrom('saved_view').execute()))
afterAll(() => portal.close())

const save = (as: string, Nome: string, Indirizzo: object = {}) =>
  portal.call(savedViews.create, { as, body: { Nome, Indirizzo } })
const change = (as: string, id: number, body: object) =>
  portal.call(savedViews.change, { as, params: { vista: id }, body })
const remove = (as: string, id: number) => portal.call(savedViews.remove, { as, params: { vista: id } })
const restore = (as: string, id: number) => portal.call(savedViews.restore, { as, params: { vista: id } })
const namesOf = async (as: string) =>
  (await portal.call(savedViews.list, { as })).json().map(({ Nome }) => Nome)

test('a view keeps its whole address, and what the address does not say as it stands on a fresh screen', async () => {
  const address = {
    tab: 1,
    periodo: 'mese',
    misura: 'Q',
    gruppo: 'calo',
    cerca: 'rossi',
    ordina: '-ClRagSoc',
  }
  const saved = (await save(tokens.agent, '  Chi cala  ', { ...address, filtro: 'Cliente:C1' })).json()
  expect(saved).toMatchObject({ Nome: 'Chi cala', Ruolo: null, Propria: true })
  expect(saved.Indirizzo).toMatchObject({
    ...address,
    filtro: 'Cliente:C1',
    stato: '1',
    prodotti: 'Tutti',
    da1: '',
  })
  expect((await portal.call(savedViews.list, { as: tokens.agent })).json()).toEqual([saved])
})

test('a private view is its maker’s alone, also for another Admin', async () => {
  const { Id } = (await save(tokens.admin, 'Mia', { tab: 2 })).json()
  for (const as of [tokens.other, tokens.agent, tokens.dealer]) {
    expect(await namesOf(as)).toEqual([])
    expect((await change(as, Id, { Nome: 'Tua' })).statusCode).toBe(404)
    expect((await remove(as, Id)).statusCode).toBe(404)
    expect((await restore(as, Id)).statusCode).toBe(404)
  }
  expect(await namesOf(tokens.admin)).toEqual(['Mia'])
})

test('what the Admin shares with a role is seen by all of it, and changed by its maker alone', async () => {
  const { Id } = (await save(tokens.admin, 'Per gli agenti', { tab: 3 })).json()
  expect((await change(tokens.admin, Id, { Ruolo: 'Agente' })).json().Ruolo).toBe('Agente')
  expect(await namesOf(tokens.agent)).toEqual(['Per gli agenti'])
  expect(await namesOf(tokens.dealer)).toEqual([])
  expect((await change(tokens.agent, Id, { Nome: 'Nostra' })).statusCode).toBe(403)
  expect((await remove(tokens.agent, Id)).statusCode).toBe(404)
  await change(tokens.admin, Id, { Ruolo: null })
  expect(await namesOf(tokens.agent)).toEqual([])
})

test('nobody but the Admin shares', async () => {
  const { Id } = (await save(tokens.agent, 'Mia')).json()
  expect((await change(tokens.agent, Id, { Ruolo: 'Agente' })).problem().code).toBe('role.forbidden')
})

test('a view of a tab that a role may not see is neither kept, nor shared with it, nor listed', async () => {
  expect((await save(tokens.agent, 'Agenti', { tab: 2 })).problem().code).toBe('view.tab')
  expect((await save(tokens.dealer, 'Tendenze', { tab: 3 })).problem().code).toBe('view.tab')
  const { Id } = (await save(tokens.admin, 'Promo', { tab: 4 })).json()
  expect((await change(tokens.admin, Id, { Ruolo: 'Cliente' })).problem().code).toBe('view.roleTab')
  await change(tokens.admin, Id, { Ruolo: 'Agente' })
  expect((await change(tokens.admin, Id, { Indirizzo: { tab: 2 } })).problem().code).toBe('view.roleTab')
  await asOwner(portal.database.db, tx =>
    tx.updateTable('saved_view').set({ shared_role: 'Cliente' }).execute(),
  )
  expect(await namesOf(tokens.dealer)).toEqual([])
})

test('a view of a switched user is not shared: others would be refused it', async () => {
  const { Id } = (await save(tokens.admin, 'Di Rossi', { tab: 1, filtro: 'Agente:A01' })).json()
  expect((await change(tokens.admin, Id, { Ruolo: 'Agente' })).problem().code).toBe('view.filtered')
})

test('a deleted view comes back until the night', async () => {
  const { Id } = (await save(tokens.dealer, 'Anno')).json()
  await remove(tokens.dealer, Id)
  expect(await namesOf(tokens.dealer)).toEqual([])
  expect((await change(tokens.dealer, Id, { Nome: 'x' })).statusCode).toBe(404)
  expect((await restore(tokens.dealer, Id)).json()).toBe('OK')
  expect(await namesOf(tokens.dealer)).toEqual(['Anno'])
  await remove(tokens.dealer, Id)
  await asOwner(portal.database.db, async tx => {
    await tx
      .updateTable('saved_view')
      .set({ deleted_at: new Date('2026-01-01') })
      .execute()
    await sweepViews(tx)
  })
  expect((await restore(tokens.dealer, Id)).statusCode).toBe(404)
})

test('an address that is none of the statistics is refused by field', async () => {
  const { errors } = (await save(tokens.admin, '', { tab: 1, periodo: 'secolo', da1: 'ieri' })).problem()
  expect(errors).toMatchObject({
    Nome: 'Dai un nome alla vista',
    'Indirizzo.periodo': expect.any(String),
    'Indirizzo.da1': 'Data non valida',
  })
  expect((await save(tokens.admin, 'x', { percorso: '/console' })).statusCode).toBe(422)
})

test('nobody keeps more than fifty', async () => {
  for (let at = 0; at < 50; at += 1) await save(tokens.agent, `Vista ${at}`)
  expect((await save(tokens.agent, 'Una di troppo')).problem().code).toBe('view.most')
})
