import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { importWaiting } from '#server/feed/waiting-runs.ts'
import { aKey, aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { unzip } from '#tests/support/unzip.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'

const { erp, imports, orders, office } = contract
let portal: TestPortal
let admin: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', name: 'direzione' }))
})
afterAll(() => portal.close())

const makeKey = async (Nome: string) =>
  (await portal.call(imports.createKey, { as: admin, body: { Nome } })).json().Chiave
const keys = async () => (await portal.call(imports.keys, { as: admin })).json()
const feedZip = async () => asZip(await zipOf({ 'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1') }))

function write(name: string): void {
  const folder = join(portal.services.config.returns.folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'testata.csv'), 'Numero\n12\n')
  writeFileSync(join(folder, 'righe.csv'), 'Numero\n12\n')
}

test('a key is said once, kept as a hash, and revoked at once; the log has all of it', async () => {
  const key = await makeKey('Gestionale')
  expect(key).toMatch(/^soglia_erp_[\w-]{43}$/)
  const [stored] = await rowsOf<object>(portal.database, 'select * from feed_key')
  expect(JSON.stringify(stored)).not.toContain(key.slice(11))
  const [made] = await keys()
  expect(made).toMatchObject({ Nome: 'Gestionale', CreataDa: 'direzione', UltimoUso: null, UsataDa: null })
  expect((await portal.call(erp.returned, { as: key })).json()).toEqual([])
  expect((await keys())[0]).toMatchObject({ UltimoUso: expect.any(String), UsataDa: '127.0.0.1' })
  const revoke = () => portal.call(imports.revokeKey, { as: admin, body: { Id: String(made?.Id) } })
  expect((await revoke()).json()).toBe('OK')
  const refused = await portal.call(erp.returned, { as: key })
  expect([refused.statusCode, refused.problem().code]).toEqual([401, 'key.unknown'])
  expect((await revoke()).problem().code).toBe('key.gone')
  expect(await keys()).toEqual([])
  const log = (await portal.call(office.audit, { as: admin })).json()
  expect(log.map(row => [row.Azione, row.Oggetto]).slice(0, 2)).toEqual([
    ['key.revoked', 'Gestionale'],
    ['key.created', 'Gestionale'],
  ])
})

test('neither is a key a session, nor a session a key', async () => {
  const key = await aKey(portal.database)
  expect((await portal.call(orders.production, { as: key })).problem().code).toBe('session.missing')
  expect((await portal.call(imports.list, { as: key })).problem().code).toBe('session.missing')
  expect((await portal.call(erp.returned, { as: admin })).problem().code).toBe('key.unknown')
  expect((await portal.call(erp.returned)).problem().code).toBe('key.unknown')
})

test('a key pushes a feed and reads what became of it; another key does not', async () => {
  const key = await aKey(portal.database, 'notte')
  const other = await aKey(portal.database)
  const { Id } = (await portal.call(erp.push, { as: key, file: await feedZip() })).json()
  await importWaiting(portal.services, Id)
  const params = { importazione: Id }
  expect((await portal.call(erp.run, { as: key, params })).json()).toMatchObject({
    ...{ Esito: 'riuscita', Origine: 'chiave', AvviataDa: 'notte', Nuove: 1 },
  })
  expect((await portal.call(erp.run, { as: other, params })).problem().code).toBe('import.unknown')
  const log = (await portal.call(office.audit, { as: admin, query: { azione: 'import.sent' } })).json()
  expect(log).toMatchObject([{ Chi: 'chiave notte', Oggetto: 'feed.zip' }])
})

test('the return folder is listed, fetched request by request, and emptied of what was stored', async () => {
  const key = await aKey(portal.database)
  for (const name of ['richiesta-12', 'richiesta-13', '.richiesta-14-abc', 'altro']) write(name)
  const list = async () => (await portal.call(erp.returned, { as: key })).json().map(({ Nome }) => Nome)
  expect((await list()).sort()).toEqual(['richiesta-12', 'richiesta-13'])
  const of = (richiesta: string) => ({ as: key, params: { richiesta } })
  const fetched = await portal.call(erp.fetch, of('richiesta-12'))
  expect(Object.fromEntries(await unzip(fetched.rawPayload))).toEqual({
    'richiesta-12/testata.csv': 'Numero\n12\n',
    'richiesta-12/righe.csv': 'Numero\n12\n',
  })
  expect((await portal.call(erp.taken, of('richiesta-12'))).json()).toBe('OK')
  expect(await list()).toEqual(['richiesta-13'])
  expect((await portal.call(erp.taken, of('richiesta-12'))).problem().code).toBe('return.unknown')
  expect((await portal.call(erp.fetch, of('richiesta-99'))).problem().code).toBe('return.unknown')
  expect(readdirSync(portal.services.config.returns.folder)).toContain('altro')
  for (const name of ['..', 'altro', 'richiesta-12/../altro'])
    expect((await portal.call(erp.fetch, of(name))).statusCode).toBeGreaterThan(400)
})

test('guesses at a key are slowed down, and a good key from there waits, too', async () => {
  await rowsOf(portal.database, 'delete from throttle')
  const guess = () => portal.call(erp.returned, { as: `soglia_erp_${'x'.repeat(43)}` })
  for (let tries = 0; tries < 20; tries++) expect((await guess()).statusCode).toBe(401)
  const answer = await guess()
  expect([answer.statusCode, answer.problem().code]).toEqual([429, 'login.throttled'])
})
