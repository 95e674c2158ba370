import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp, openApp } from '#server/app.ts'
import { asOwner } from '#server/db/owner.ts'
import { answerResetRequest } from '#server/features/account/commands.ts'
import { importWaiting } from '#server/feed/waiting-runs.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openLog } from '#server/logger.ts'
import { handleMail } from '#server/mail/send-mail.ts'
import { callApp } from '#tests/support/calls.ts'
import { aCustomer, aKey, aUser, testPassword } from '#tests/support/factories.ts'
import { feedFile } from '#tests/support/feed-folder.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'

const { session, account, quotes, quoteRows, quoteOffers, erp, browserErrors, customers } = contract
const name = 'mario.bianchetti'
const email = `${name}@example.com`
const company = 'Serramenti Bellavista'
const buyer = 'Giovanna Quadrelli'

let portal: TestPortal
let app: TestPortal['app']
const lines: string[] = []
const logger = openLog({ logLevel: 'trace' }, { write: line => lines.push(line) })
beforeAll(async () => {
  portal = await openTestPortal({ SOGLIA_SLOW_MS: '1' })
  await aStoredCatalogue(portal.database)
  app = await buildApp(portal.services, { app: await openApp(portal.services.config, logger) })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const secrets = new Set<string>([testPassword, name, email, company, buyer])
function secret(text: string): string {
  secrets.add(text)
  return text
}

async function dealerAtWork(): Promise<void> {
  const { code } = await aCustomer(portal.database, { company_name: company })
  await aUser(portal.database, { role: 'Cliente', code, name })
  const grant = { grant_type: 'password', username: name }
  await callApp(app, session.login, { body: { ...grant, password: secret('password-sbagliata') } })
  const tokens = (await callApp(app, session.login, { body: { ...grant, password: testPassword } })).json()
  const as = secret(tokens.access_token)
  secret(tokens.refresh_token)
  await callApp(app, session.info, { as })
  const id = (await callApp(app, quotes.create, { as, body: { rifCliente: buyer } })).json()
  await callApp(app, quoteRows.savePosition, { as, body: { id, ...aSentDoor } })
  const { Indirizzo } = (await callApp(app, quoteOffers.publish, { as, params: { id } })).json()
  const codice = secret(Indirizzo.split('/').at(-1) ?? '')
  await callApp(app, quoteOffers.read, { params: { codice } })
  await callApp(app, quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: buyer, Versione: 1 },
  })
  await app.inject(`/offerta/${codice}?nome=${encodeURIComponent(buyer)}`)
  await callApp(app, browserErrors.report, { as, body: { Messaggio: `${email} of "${buyer}" failed` } })
}

/** A forgotten password, and a mail server that refuses its address. */
async function forgottenPassword(): Promise<void> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 })),
  })
  server.on('error', () => {})
  const { port } = await new Promise<AddressInfo>(done => {
    const listening = server.listen(0, '127.0.0.1', () => done(listening.address() as AddressInfo))
  })
  const jobs = await openJobs(portal.database, { log: logger, pollSeconds: 0.5 })
  const { config, files } = portal.services
  const smtpUrl = `smtp://posta:${secret('segreto-di-posta')}@127.0.0.1:${port}`
  handleMail(portal.database.db, jobs, { smtpUrl, from: config.mailFrom, files, log: logger })
  await callApp(app, account.sendReset, { body: { Utente: name } })
  const [asked] = await portal.database.db.selectFrom('reset_request').select('id').execute()
  await answerResetRequest(portal.database.db, { config, jobs }, asked?.id ?? 0)
  await jobs.start()
  await vi.waitFor(
    async () => {
      const mails = await portal.database.db.selectFrom('mail_message').select('state').execute()
      expect(mails.length).toBeGreaterThan(0)
      expect(mails.filter(({ state }) => state === 'queued')).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )
  await jobs.stop()
  await new Promise<void>(done => server.close(done))
}

async function feedByKey(): Promise<void> {
  const as = secret(await aKey(portal.database))
  const agents = feedFile('gruppi.csv', `PORTE,${company},1`, `X,${buyer},non-un-numero`)
  const { Id } = (
    await callApp(app, erp.push, { as, file: asZip(await zipOf({ 'gruppi.csv': agents })) })
  ).json()
  await importWaiting(portal.services, Id)
  await callApp(app, erp.run, { as, params: { importazione: Id } })
  await callApp(app, erp.returned, { as: secret('soglia_erp_sconosciuta') })
}

/** A row that no constraint admits: the database quotes it whole in the detail of its error. */
async function fault(): Promise<number> {
  const change = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))
  await change('alter table reset_request add constraint never check (false) not valid')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: account.sendReset.path,
    payload: { Utente: name },
  })
  await change('alter table reset_request drop constraint never')
  return statusCode
}

test('a day of the log names no person, and holds no password, token, code or address of a mail', async () => {
  await dealerAtWork()
  await forgottenPassword()
  await feedByKey()
  expect(await fault()).toBe(500)
  await callApp(app, customers.list, { as: secret('un-gettone-sconosciuto'), query: { cerca: company } })
  const log = lines.join('')
  for (const told of [
    'slow call',
    'a mail was refused for good',
    'server.error',
    '"role":"Cliente"',
    'never',
  ])
    expect(log).toContain(told)
  expect(lines.length).toBeGreaterThan(40)
  expect([...secrets].filter(text => log.toLowerCase().includes(text.toLowerCase()))).toEqual([])
})

test('a line of a slow call names route, role, statement and fingerprint, under the id of the balancer', async () => {
  const id = '4f7c2b90-balancer'
  const answer = await app.inject({ url: '/api/portale', headers: { 'x-request-id': id } })
  expect(answer.headers['x-request-id']).toBe(id)
  const own = lines.map(line => JSON.parse(line)).filter(({ reqId }) => reqId === id)
  expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['incoming request', 'slow call']))
  expect(own.find(({ msg }) => msg === 'slow call')).toMatchObject({
    route: 'GET /api/portale',
    role: 'nobody',
    status: 200,
    ms: expect.any(Number),
    databaseMs: expect.any(Number),
    statements: expect.any(Number),
    slowestMs: expect.any(Number),
    fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    statement: expect.stringMatching(/^(select|with) /),
  })
})

test('an id that is none is replaced, and each answer has one', async () => {
  for (const given of ['', 'short', 'a b c d e f g h', 'x'.repeat(65), 'a */ drop table --']) {
    const answer = await app.inject({ url: '/nowhere', headers: { 'x-request-id': given } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.json().RequestId).toBe(answer.headers['x-request-id'])
  }
})
