import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { savedViews } = contract

let portal: TestPortal
const tokens = { admin: '', other: '', agent: '', dealer: '' }
let codes: { agent: string; customer: string; foreign: string; foreignAgent: string }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  const agent = await anAgent(database)
  const customer = await aCustomer(database, { agent_code: agent.code })
  const foreign = await aCustomer(database)
  codes = {
    agent: agent.code,
    customer: customer.code,
    foreign: foreign.code,
    foreignAgent: foreign.agent_code ?? '',
  }
  await asOwner(database.db, async tx => {
    await tx.insertInto('product_group').values({ code: 'P', name: 'MPM PORTE', sort: 1 }).execute()
    for (const [sort, name] of ['Laminato', 'Ecorever'].entries())
      await tx
        .insertInto('series')
        .values({ code: `S${sort}`, name, group_code: 'P', sort })
        .execute()
  })
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
  const saved = (
    await save(tokens.agent, '  Chi cala  ', { ...address, filtro: `Cliente:${codes.customer}` })
  ).json()
  expect(saved).toMatchObject({ Nome: 'Chi cala', Ruolo: null, Propria: true })
  expect(saved.Indirizzo).toMatchObject({
    ...address,
    filtro: `Cliente:${codes.customer}`,
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
  const { Id } = (await save(tokens.admin, 'Di Rossi', { tab: 1, filtro: `Agente:${codes.agent}` })).json()
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
  await removedYesterday(portal.database)
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

const own = { periodo: 'libero', da1: '2025-01-01', a1: '2025-06-30', da2: '2026-01-01', a2: '2026-06-30' }

test.each<[object, number, object | string]>([
  [{ filtro: 'Agente:NESSUNO' }, 403, 'filter.outside'],
  [{ filtro: 'Cliente:C-NESSUNO' }, 403, 'filter.outside'],
  [{ filtro: 'Agente:SQUADRA' }, 403, 'filter.outside'],
  [{ tab: 1, prodotti: 'S0;XYZ' }, 422, { serie: 'Serie sconosciuta: XYZ' }],
  [{ tab: 1, prodotti: 'S0;ecorever' }, 403, 'series.forbidden'],
  [{ tab: 1, ...own, da1: '2025-02-30' }, 422, { da1: 'Data non valida' }],
  [{ tab: 1, ...own, a1: '2025-01-01' }, 422, { a1: "L'inizio deve precedere la fine" }],
  [{ tab: 1, ...own, a2: '' }, 422, { a2: 'Indica inizio e fine' }],
  [{ tab: 0, ...own, da2: own.da1, a2: own.a1 }, 422, { a2: 'I due periodi sono uguali' }],
  [{ tab: 1, anno: '2017' }, 422, { anno: expect.stringMatching(/^Scegli un anno dal 2018 al/) }],
  [{ tab: 3, annoTendenze: '2099' }, 422, { annoTendenze: expect.stringMatching(/^Scegli un anno/) }],
  [{ tab: 3, dal2: '2026-02-01', al2: '2026-01-01' }, 422, { al2: "La fine precede l'inizio" }],
  [{ tab: 3, dal1: '2025-02-01' }, 422, { al1: 'Indica inizio e fine' }],
  [{ tab: 4, dal: '2026-02-01', al: '2026-01-01' }, 422, { al: "La fine precede l'inizio" }],
  [{ tab: 1, ordina: '-Niente' }, 422, { ordina: 'Questa scheda non si ordina così' }],
  [{ tab: 3, ordina: 'AnNomAge' }, 422, { ordina: 'Questa scheda non si ordina così' }],
])(
  '%j is refused as the call of its screen would be, on keeping and on changing',
  async (address, status, why) => {
    const kept = (await save(tokens.agent, 'Vista')).json()
    const answers = [
      await save(tokens.agent, 'Sbagliata', address),
      await change(tokens.agent, kept.Id, { Indirizzo: address }),
    ]
    for (const answer of answers) {
      const { code, errors } = answer.problem()
      expect([answer.statusCode, status === 422 ? errors : code]).toEqual([status, why])
    }
    expect((await portal.call(savedViews.list, { as: tokens.agent })).json()).toEqual([kept])
  },
)

test('a foreign customer or agent is no view of anybody else', async () => {
  for (const filtro of [`Cliente:${codes.foreign}`, `Agente:${codes.foreignAgent}`])
    expect((await save(tokens.agent, 'Altrui', { filtro })).problem().code).toBe('filter.outside')
  expect((await save(tokens.dealer, 'Mia', { filtro: `Cliente:${codes.foreign}` })).statusCode).toBe(403)
  expect((await save(tokens.admin, 'Sua', { filtro: `Cliente:${codes.foreign}` })).statusCode).toBe(200)
})

test('a series that a role may not name is not shared with it', async () => {
  const { Id } = (await save(tokens.admin, 'Ecorever', { tab: 1, prodotti: 'Ecorever' })).json()
  expect((await change(tokens.admin, Id, { Ruolo: 'Agente' })).problem().code).toBe('series.forbidden')
  expect((await change(tokens.admin, Id, { Ruolo: 'AgenteCapo' })).json().Ruolo).toBe('AgenteCapo')
})

test('a view that became wrong is still listed, renamed and deleted, and sent to nobody', async () => {
  const { Id } = (await save(tokens.agent, 'Vista', { tab: 1 })).json()
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('saved_view')
      .where('id', '=', Id)
      .set({ address: JSON.stringify({ tab: 1, ...own, da1: '2025-02-30' }) })
      .execute(),
  )
  const subscribed = await portal.call(savedViews.subscribe, {
    as: tokens.agent,
    params: { vista: Id },
    body: { Quando: 'lunedi', Formato: 'xlsx' },
  })
  expect([subscribed.statusCode, subscribed.problem().errors]).toEqual([422, { da1: 'Data non valida' }])
  expect((await change(tokens.agent, Id, { Nome: 'Nome nuovo' })).json().Nome).toBe('Nome nuovo')
  expect((await remove(tokens.agent, Id)).json()).toBe('OK')
})

test('nobody keeps more than fifty', async () => {
  for (let at = 0; at < 50; at += 1) await save(tokens.agent, `Vista ${at}`)
  expect((await save(tokens.agent, 'Una di troppo')).problem().code).toBe('view.most')
})
