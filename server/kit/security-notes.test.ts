import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { route } from '#contract/kit/route.ts'
import { securityActions } from '#contract/log-actions.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { callApp } from '#tests/support/calls.ts'
import { aCustomer, aKey, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { implement } from './implement.ts'
import { sendError } from './problems.ts'
import { refuse } from './refuse.ts'
import { mostNotes, noteSecurity } from './security-notes.ts'

const { customers, erp, office, orders } = contract
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const noted = () =>
  portal.database.db
    .selectFrom('audit_log')
    .where('action', 'in', ['access.refused', 'access.throttled', 'key.refused', 'list.readLarge'])
    .orderBy('id')
    .select(['actor', 'action', 'subject', 'detail', 'address'])
    .execute()
const forget = () => asOwner(portal.database.db, tx => sql`truncate audit_log`.execute(tx))

test('who is refused, slowed down or reads much is in the log: one entry a minute, caller and reason, with the number', async () => {
  const { database } = portal
  const agent = await anAgent(database)
  const customer = await aCustomer(database, { agent_code: agent.code })
  const other = await anAgent(database)
  const as = await aToken(
    database,
    await aUser(database, { role: 'Agente', name: 'lucia', code: agent.code }),
  )
  const key = await aKey(database, 'notte')
  await anOrder(database, { customer_code: customer.code })
  const foreign = { as, filter: { Tipo: 'Agente' as const, Codice: other.code } }
  for (const times of [1, 2, 3]) {
    expect((await portal.call(orders.production, foreign)).problem().code, `${times}`).toBe('filter.outside')
  }
  expect((await portal.call(office.mails, { as })).problem().code).toBe('role.forbidden')
  expect((await portal.call(erp.returned, { as: `${key.slice(0, -3)}abc` })).statusCode).toBe(401)
  expect((await portal.call(customers.list, { as })).statusCode).toBe(200)
  expect(await noted()).toEqual([])
  await portal.app.close() // A process that ends writes what it has counted.
  expect(await noted()).toMatchObject([
    {
      ...{ actor: 'lucia', action: 'access.refused', subject: 'Ordini in produzione', address: '127.0.0.1' },
      detail: { Volte: 3, Motivo: expect.stringContaining('tra quelli che puoi vedere') },
    },
    { actor: 'lucia', action: 'access.refused', detail: { Volte: 1, Chiamata: 'GET /api/admin/posta' } },
    { actor: '', action: 'key.refused', detail: { Volte: 1 } },
  ])
  await forget()
})

const read = {
  method: 'GET',
  summary: 'Reads',
  access: 'public',
  answer: z.array(z.object({ Id: z.number() })),
  example: {},
} as const
const table = {
  list: route({ ...read, path: '/elenco', list: { rows: 300, sortable: [] } }),
  busy: route({ ...read, path: '/occupata' }),
}

async function openNoting(address = () => '10.0.0.1') {
  const app = Fastify({ logger: false })
  app.addHook('onRequest', async request => void Object.defineProperty(request, 'ip', { value: address() }))
  app.setErrorHandler(sendError)
  const database = {} as Database // Routes are mounted before the database is open.
  noteSecurity(app, { database })
  Object.assign(database, portal.database)
  const handlers = {
    list: async () => ({ rows: [{ Id: 1 }], total: 2_500 }),
    busy: async () => Promise.reject(refuse('request.tooMany', { retryAfter: 1 })),
  }
  implement(app, table, handlers, { ...portal.services, log: app.log })
  return app
}

test('a list is in the log once more than a thousand of its rows are read, as far as they were read', async () => {
  const app = await openNoting()
  await callApp(app, table.list, { query: { pagina: '3' } })
  for (const pagina of ['1', '2', '3']) await callApp(app, table.list, { query: { pagina, righe: '1000' } })
  await app.close()
  expect(await noted()).toMatchObject([
    { action: 'list.readLarge', address: '10.0.0.1', detail: { Volte: 2, Righe: 2_500 } },
  ])
  await forget()
})

test('a flood from many addresses fills the log with a bounded number of entries', async () => {
  let calls = 0
  const app = await openNoting(() => `10.1.${Math.floor(calls / 250)}.${calls % 250}`)
  for (calls = 0; calls < mostNotes + 50; calls += 1) await callApp(app, table.busy)
  await app.close()
  const entries = await noted()
  expect(entries).toHaveLength(mostNotes + 1)
  expect(entries.at(-1)).toMatchObject({ subject: 'altri', address: '', detail: { Volte: 50 } })
  await forget()
})

test('what could not be written is written with what follows', async () => {
  const app = Fastify({ logger: false })
  app.setErrorHandler(sendError)
  noteSecurity(app, portal.services, 50)
  implement(
    app,
    { busy: table.busy },
    { busy: async () => Promise.reject(refuse('request.tooMany')) },
    { ...portal.services, log: app.log },
  )
  await asOwner(portal.database.db, tx => sql`alter table audit_log rename to audit_log_gone`.execute(tx))
  await callApp(app, table.busy)
  await new Promise(resolve => setTimeout(resolve, 200))
  await asOwner(portal.database.db, tx => sql`alter table audit_log_gone rename to audit_log`.execute(tx))
  await callApp(app, table.busy)
  const times = async () =>
    (await noted()).reduce((sum, { detail }) => sum + (detail as { Volte: number }).Volte, 0)
  await expect.poll(times).toBe(2)
  await app.close()
})

test('the security log has each sign-in, refusal and change of rights, and no other work', () => {
  for (const action of ['login.done', 'login.refused', 'login.throttled', 'access.refused', 'user.changed'])
    expect(securityActions).toContain(action)
  for (const action of ['key.revoked', 'session.reused', 'factor.removed', 'list.readLarge'])
    expect(securityActions).toContain(action)
  for (const action of ['quote.created', 'settings.changed', 'import.sent'])
    expect(securityActions).not.toContain(action)
})
