import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { urlsOf } from '#server/kit/implement.ts'
import { everyRoute } from '#tests/access/identities.ts'
import { endEverything } from '#tests/support/programs.ts'
import { bearer, call, exampleCall, signIn, signInUsers, type User } from '../cluster/calls.ts'
import { type Portal, startPortal, untilReady } from '../cluster/portals.ts'
import { PostgresServer } from '../cluster/postgres.ts'
import { postgresBin } from '../cluster/programs.ts'

/** Long enough for the jobs to poll several times. */
const idleMs = 15_000
/** The calls of this test keep the machine busy, too. */
const busyMs = 1_500

afterAll(() => endEverything())

describe.runIf(existsSync(postgresBin))('on a PostgreSQL of its own', () => {
  let server: PostgresServer
  let portal: Portal
  let users: User[]
  let logged: number
  beforeAll(async () => {
    server = await PostgresServer.make('quiet')
    await server.sql('create database soglia owner soglia')
    // The server refused those who asked whether it is up.
    logged = server.log().length
    portal = await startPortal('quiet-portal', { databaseUrl: server.url() })
    await untilReady(portal)
    users = await signInUsers(portal.address, server)
  }, 240_000)

  const readCalls = Object.values(contract)
    .flatMap(table => Object.values(table))
    .filter(route => route.method === 'GET' && !route.path.includes('{'))
    .map(route => `${urlsOf(route)[0]}?${new URLSearchParams(route.example.query as Record<string, string>)}`)

  const callsWithoutFile = everyRoute.map(({ route }) => route).filter(({ bodyType }) => bodyType !== 'file')

  test('a portal that is used, and one that is idle, write nothing into its log', async () => {
    for (const user of users)
      for (const path of readCalls) await call(portal.address, path, { headers: bearer(user) })
    await wait(idleMs)
    const said = server
      .log()
      .slice(logged)
      .split('\n')
      .filter(line => /\b(WARNING|ERROR|FATAL|PANIC|STATEMENT):/.test(line))
    expect(said).toEqual([])
  })

  test.each([
    ['hangs', 'SIGSTOP'],
    ['is killed', 'SIGKILL'],
  ] as const)('while it %s, no call of anybody waits for more than three seconds', async (_, signal) => {
    const token = await signIn(portal.address, 'admin')
    server.signal(signal)
    const answers = await Promise.all(
      callsWithoutFile.map(async route => {
        const [path, init] = exampleCall(route, route.example, { token })
        const { status, tellsWhen, ms } = await call(portal.address, path, init)
        return { call: `${init.method} ${path}`, status, tellsWhen, ms }
      }),
    )
    if (signal === 'SIGKILL') await server.start()
    else server.signal('SIGCONT')
    expect(answers.filter(({ ms }) => ms > 3_000 + busyMs)).toEqual([])
    expect(answers.filter(({ status, tellsWhen }) => status >= 500 && !tellsWhen)).toEqual([])
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(200)
    await untilReady(portal)
    const { status } = await call(portal.address, '/api/home', { headers: bearer({ token }) })
    expect(status).toBe(200)
  })

  describe('on its hot standby', () => {
    let standby: PostgresServer
    let readOnly: Portal
    beforeAll(async () => {
      standby = await PostgresServer.follow(server, 'standby')
      readOnly = await startPortal('standby-portal', { databaseUrl: standby.url() })
      await untilReady(readOnly)
    }, 120_000)

    const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
    const json = (body: unknown) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const registration = {
      ...{ RagSociale: 'Porte Rossi', Piva: '12345678903', Utente: 'rossi', EMail: 'rossi@example.com' },
      Privacy: true,
    }
    test.each([
      ['a sign-in', '/auth/login', form({ grant_type: 'password', username: 'agente', password: 'soglia1' })],
      ['a lost password', '/api/account/pwdsend', json({ Utente: 'agente' })],
      ['a registration', '/api/account/new', json(registration)],
      ['a code for documents', '/api/doc/login/PORTE-2026', {}],
    ])('%s is refused for now, and told when to come back', async (_, path, init) => {
      const answer = await fetch(`${readOnly.address}${path}`, init)
      const problem = (await answer.json()) as { code: string }
      expect([answer.status, problem.code, answer.headers.get('retry-after')]).toEqual([
        ...[503, 'database.unavailable', '5'],
      ])
    })

    test('no read of anybody who is signed in is an error of the server', async () => {
      for (const user of users)
        for (const path of readCalls) {
          const { status } = await call(readOnly.address, path, { headers: bearer(user) })
          expect([path, status]).not.toEqual([path, 500])
        }
    })
  })
})
