import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { now, setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { claims, notifications } = contract
const names = ['dealer', 'colleague', 'agent', 'head', 'office', 'desk', 'other'] as const
type Who = (typeof names)[number]

let portal: TestPortal
let as: Record<Who, string>
let dealerName: string
let id: number
let jpeg: Buffer
beforeAll(async () => {
  portal = await openTestPortal()
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  const { database } = portal
  await setClock(database, '2026-11-23')
  await asOwner(database.db, async tx => {
    await tx.deleteFrom('notification').execute()
    await tx.deleteFrom('portal_event').execute()
    await tx.updateTable('portal_user').set({ is_active: false }).execute()
  })
  const agent = await anAgent(database)
  const head = await anAgent(database)
  await aPair(database, head, agent)
  const { code } = await aCustomer(database, { agent_code: agent.code })
  const stranger = await aCustomer(database)
  const token = async (given: Parameters<typeof aUser>[1]) => {
    const user = await aUser(database, given)
    await database.db
      .updateTable('portal_user')
      .set({ activated_at: now() })
      .where('id', '=', user.id)
      .execute()
    if (given?.code === code) dealerName ||= user.name
    return aToken(database, user)
  }
  dealerName = ''
  as = {
    dealer: await token({ code }),
    colleague: await token({ code }),
    agent: await token({ role: 'Agente', code: agent.code }),
    head: await token({ role: 'AgenteCapo', code: head.code }),
    office: await token({ role: 'Admin' }),
    desk: await token({ role: 'Admin' }),
    other: await token({ code: stranger.code }),
  }
  const order = await anOrder(database, { customer_code: code, delivered_on: '2026-11-20' })
  const opened = await portal.call(claims.open, {
    as: as.dealer,
    body: {
      ...{ Progressivo: order.id, Riga: 1, Tipo: 'danneggiato', Descrizione: 'Graffio' },
      Chiave: randomUUID(),
    },
  })
  id = opened.json().Id
  await portal.call(claims.addPhoto, {
    as: as.dealer,
    params: params(),
    query: { tipo: 'difetto' },
    file: { name: 'a.jpg', contentType: 'image/jpeg', bytes: jpeg },
  })
})
afterAll(() => portal.close())

const params = () => ({ reclamo: String(id) })
const send = () => portal.call(claims.send, { as: as.dealer, params: params() })
const take = () => portal.call(claims.take, { as: as.office, params: params(), body: {} })
const lastStep = async () =>
  (await portal.call(claims.sheet, { as: as.dealer, params: params() })).json().Passi.at(-1)?.Id ?? 1
const answer = async (call: 'propose' | 'accept' | 'discuss', who: Who, body: object = {}) =>
  portal.call(claims[call], {
    as: as[who],
    params: params(),
    body: { Passo: await lastStep(), ...body } as never,
  })
/** Newest words of each who is told. */
async function told() {
  await tellEvents(portal.database.db, portal.services)
  const rows = await Promise.all(
    names.map(async who => {
      const all = (await portal.call(notifications.list, { as: as[who] })).json()
      return [who, all.filter(({ Evento }) => Evento === 'reclamo')[0]] as const
    }),
  )
  await asOwner(portal.database.db, tx => tx.deleteFrom('notification').execute())
  return Object.fromEntries(rows.flatMap(([who, row]) => (row ? [[who, row.Testo]] : [])))
}

test('a sent claim is told to the office, and a draft to nobody', async () => {
  expect(await told()).toEqual({})
  await send()
  const text = expect.stringMatching(
    new RegExp(`^${dealerName} ha inviato il reclamo R26-${id}: Danneggiato, `),
  )
  expect(await told()).toEqual({ office: text, desk: text })
})

test('taking in charge is told to nobody; a proposal goes to the customer and its agent, each with the amount', async () => {
  await send()
  await told()
  await take()
  expect(await told()).toEqual({})
  await answer('propose', 'office', { Rimedio: 'accredito', Importo: 85 })
  const text = `Per il reclamo R26-${id} l'ufficio propone: Accredito di 85,00\u00a0€`
  expect(await told()).toEqual({ dealer: text, colleague: text, agent: text })
})

test('an answer goes to whoever has the claim in charge, with the words of a discussion', async () => {
  await send()
  await take()
  await answer('propose', 'office', { Rimedio: 'ricambio' })
  await told()
  await answer('discuss', 'dealer', { Testo: 'Serve prima.' })
  expect(await told()).toEqual({
    office: `${dealerName} discute la proposta per il reclamo R26-${id}: «Serve prima.»`,
  })
  await answer('propose', 'office', { Rimedio: 'sostituzione' })
  await told()
  await answer('accept', 'colleague')
  expect(Object.keys(await told())).toEqual(['office'])
})

test('a refusal tells its reason, and its row leads to the claim', async () => {
  await send()
  await told()
  await answer('propose', 'desk', { Rimedio: 'nessuno', Testo: 'Fuori garanzia' })
  await tellEvents(portal.database.db, portal.services)
  const [row] = (await portal.call(notifications.list, { as: as.dealer })).json()
  expect(row).toMatchObject({
    Testo: `L'ufficio ha respinto il reclamo R26-${id}: «Fuori garanzia»`,
    Link: `/reclami/R26-${id}`,
  })
})

test('withdrawing a draft tells nobody', async () => {
  await portal.call(claims.withdraw, { as: as.dealer, params: params() })
  expect(await told()).toEqual({})
})

test('where the assignee wants no notification, the whole office is told', async () => {
  await send()
  await take()
  await answer('propose', 'office', { Rimedio: 'ricambio' })
  await told()
  await portal.call(notifications.choose, { as: as.office, body: { Evento: 'reclamo', Invio: 'mai' } })
  await answer('accept', 'dealer')
  expect(Object.keys(await told())).toEqual(['desk'])
})
