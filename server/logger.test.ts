import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp, openApp } from '#server/app.ts'
import { openLog } from '#server/logger.ts'
import { callApp } from '#tests/support/calls.ts'
import { aUser, testPassword } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
const lines: string[] = []
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  portal = await openTestPortal()
  const logger = openLog({ logLevel: 'trace' }, { write: line => lines.push(line) })
  app = await buildApp(portal.services, { app: await openApp(portal.services.config, logger) })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

test('a day of the log holds no password, no token and no code, whatever address they came in', async () => {
  const user = await aUser(portal.database, { role: 'Admin' })
  const body = { grant_type: 'password', username: user.name, password: testPassword }
  const tokens = (await callApp(app, contract.session.login, { body })).json()
  const renewed = await callApp(app, contract.session.login, {
    body: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
  })
  const codes = ['codice-di-attivazione', 'codice-offerta', 'codice-mal-scritto', 'codice-della-pagina']
  const [activation = '', offer = '', mistyped = '', page = ''] = codes.map(code => code.padEnd(43, 'x'))
  await callApp(app, contract.account.activate, { body: { Code: activation, Password: 'nuova1porta' } })
  await callApp(app, contract.quoteOffers.read, { params: { codice: offer } })
  await app.inject(`/offerta/${page}`)
  await app.inject(`/activateaccount?code=${activation}`)
  await app.inject(`/api/offerta-sbagliata/${mistyped}`)
  await app.inject({ url: '/api/users/info', headers: { authorization: `Bearer ${tokens.access_token}` } })

  const log = lines.join('')
  expect(log).toContain('"path":"/api/users/info"')
  expect(lines.length).toBeGreaterThan(12)
  const secrets = [
    testPassword,
    'nuova1porta',
    tokens.access_token,
    tokens.refresh_token,
    renewed.json().access_token,
    renewed.json().refresh_token,
    activation,
    offer,
    mistyped,
    page,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('an error of the driver is told without the connection that hangs on it, also as a copy', () => {
  const told: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => told.push(line) })
  const error = Object.assign(new Error('Connection terminated'), { client: { user: 'soglia' } })
  log.warn({ err: error }, 'lost')
  log.warn({ err: { ...error, message: error.message, stack: error.stack } }, 'lost')
  for (const line of told) expect(JSON.parse(line).err).not.toHaveProperty('client')
  expect(told.join('')).toContain('Connection terminated')
})

test('an error of the database is told without the data that it quotes', () => {
  const told: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => told.push(line) })
  const error = Object.assign(new Error('invalid input syntax for type integer: "Rossi Mario"'), {
    code: '22P02',
    detail: 'Failing row contains (rossi@example.com)',
    where: 'unnamed portal parameter $1 = Rossi',
    constraint: 'customer_pk',
  })
  log.error({ err: error }, 'failed')
  log.error({ err: new Error('550 no mailbox <mario.rossi@example.com>') }, 'refused')
  expect(told.join('')).not.toMatch(/rossi/i)
  expect(JSON.parse(told[0] ?? '').err).toMatchObject({ code: '22P02', constraint: 'customer_pk' })
})
