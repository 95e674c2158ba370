import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { file } from '#contract/kit/file.ts'
import { route } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aKey, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { feedFile } from '#tests/support/feed-folder.ts'
import { aPng, formWith, type SentFile } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'
import { tokenHash } from './authenticate.ts'
import { implement } from './implement.ts'
import { sendError } from './problems.ts'

const { imports, session, uploads, users } = contract

let portal: TestPortal
let port: number
let office: string
beforeAll(async () => {
  portal = await openTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
  office = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())
/** Sends half of a file, lets something happen, and sends the rest. */
async function sendAround(path: string, as: string, sent: SentFile, happens: () => Promise<unknown>) {
  const { headers, payload } = formWith(sent)
  const sending = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: { ...headers, authorization: `Bearer ${as}`, 'content-length': payload.length },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(payload.subarray(0, payload.length / 2))
  await pause(300) // The call is authenticated meanwhile.
  await happens()
  sending.end(payload.subarray(payload.length / 2))
  const [answer] = await answered
  return { status: answer.statusCode, said: await text(answer) }
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of portal.services.files.list()) keys.push(key)
  return keys
}

const rowsOf = (table: 'stored_file' | 'feed_run' | 'large_file_piece') =>
  asOwner(portal.database.db, tx => tx.selectFrom(table).selectAll().execute())

async function expectNothingStored() {
  expect(await storedKeys()).toEqual([])
  for (const table of ['stored_file', 'feed_run', 'large_file_piece'] as const)
    expect(await rowsOf(table), table).toEqual([])
}

const feed = async () => asZip(await zipOf({ 'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1') }))

describe('an upload under way is refused, and leaves nothing,', () => {
  test('if its key is revoked', async () => {
    const key = await aKey(portal.database, 'notte')
    const { status, said } = await sendAround('/api/erp/importazioni', key, await feed(), async () => {
      const [row] = (await portal.call(imports.keys, { as: office })).json()
      await portal.call(imports.revokeKey, { as: office, body: { Id: String(row?.Id) } })
    })
    expect([status, said]).toEqual([401, expect.stringContaining('è stata revocata')])
    await expectNothingStored()
  })

  test.each<[string, (person: { id: number; as: string }) => Promise<unknown>]>([
    ['signs out', ({ as }) => portal.call(session.logout, { as })],
    ['is disabled', ({ id }) => change(id, { is_active: false })],
    ['gets another role', ({ id }) => change(id, { role: 'Agente', code: 'A1' })],
    [
      'is cut off by the office',
      ({ id }) => portal.call(users.endSessions, { as: office, body: { IdUtente: id } }),
    ],
  ])('if its user %s', async (_, happens) => {
    const user = await aUser(portal.database, { role: 'Admin' })
    const as = await aToken(portal.database, user)
    const { Invio } = (
      await portal.call(uploads.begin, { as, body: { Nome: 'listino.pdf', Byte: aPng.bytes.length } })
    ).json()
    const { status, said } = await sendAround(`/api/admin/invii/${Invio}/0`, as, aPng, () =>
      happens({ id: user.id, as }),
    )
    expect([401, 403]).toContain(status)
    expect(said).toMatch(/Sessione scaduta|Non hai i permessi/)
    await expectNothingStored()
  })

  const change = (id: number, row: object) =>
    portal.database.db.updateTable('portal_user').set(row).where('id', '=', id).execute()
})

test('an upload whose right lasts is kept, however short its access token lives', async () => {
  const user = await aUser(portal.database, { role: 'Admin' })
  const as = await aToken(portal.database, user)
  const { Invio } = (
    await portal.call(uploads.begin, { as, body: { Nome: 'listino.pdf', Byte: aPng.bytes.length } })
  ).json()
  const { status } = await sendAround(`/api/admin/invii/${Invio}/0`, as, aPng, () =>
    portal.database.db.deleteFrom('session_token').where('hash', '=', tokenHash(as)).execute(),
  )
  expect(status).toBe(200)
  expect(await storedKeys()).toHaveLength(1)
})

describe('an answer that takes long', () => {
  let ends = async () => {}
  const read = { method: 'GET', summary: 'Reads', access: { roles: ['Agente'], data: 'own' } } as const
  const table = {
    slow: route({ ...read, path: '/lenta', answer: z.literal('OK'), example: {} }),
    drawn: route({ ...read, path: '/disegnata', answer: file('application/pdf'), example: {} }),
    sent: route({ ...read, path: '/inviata', answer: file('application/pdf'), example: {} }),
  }
  const app = Fastify()
  let at: string
  let as: string
  beforeAll(async () => {
    app.setErrorHandler(sendError)
    implement(
      app,
      table,
      {
        slow: async () => {
          await pause(1_100)
          return 'OK' as const
        },
        drawn: async () => async () => {
          await pause(1_100)
          await ends()
          return { body: Buffer.from('%PDF'), fileName: 'a.pdf' }
        },
        sent: async () => async () => ({ body: Readable.from(endless()), fileName: 'a.pdf' }),
      },
      { ...portal.services, log: app.log },
    )
    at = await app.listen({ port: 0, host: '127.0.0.1' })
    const user = await aUser(portal.database, { role: 'Agente', code: (await anAgent(portal.database)).code })
    as = await aToken(portal.database, user)
    ends = async () =>
      void (await portal.call(users.endSessions, { as: office, body: { IdUtente: user.id } }))
  })
  afterAll(() => app.close())

  async function* endless() {
    for (;;) {
      yield Buffer.alloc(1_024)
      await pause(20)
    }
  }
  const get = (path: string) => fetch(`${at}${path}`, { headers: { authorization: `Bearer ${as}` } })

  test('is given while its right lasts', async () => {
    expect((await get('/lenta')).status).toBe(200)
  })

  test('waits for no end of a session if its reader has left before', async () => {
    const end = ends
    ends = async () => {}
    const subscribe = vi.spyOn(portal.services.live, 'subscribe')
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${as}` }
    const left = fetch(`${at}/disegnata`, { headers, signal: leaving.signal })
    setTimeout(() => leaving.abort(), 300)
    await expect(left).rejects.toThrow()
    await pause(2_500) // The answer is drawn, and a reader would be waited for.
    expect(subscribe).not.toHaveBeenCalled()
    subscribe.mockRestore()
    ends = end
  })

  test('is cut, or not given, when its session ends', async () => {
    const sent = await get('/inviata')
    const whole = sent.arrayBuffer().then(
      () => 'whole',
      () => 'cut',
    )
    await pause(1_300)
    const drawn = await get('/disegnata')
    const endedAt = performance.now()
    expect([drawn.status, (await drawn.json()).code]).toEqual([401, 'session.missing'])
    expect(await whole).toBe('cut')
    expect(performance.now() - endedAt).toBeLessThan(2_000)
  })
})
