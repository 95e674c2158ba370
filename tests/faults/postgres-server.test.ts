import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { urlsOf } from '#server/kit/implement.ts'
import { endEverything } from '#tests/support/programs.ts'
import { bearer, call, signInUsers, type User } from '../cluster/calls.ts'
import { type Portal, startPortal, untilReady } from '../cluster/portals.ts'
import { PostgresServer } from '../cluster/postgres.ts'
import { postgresBin } from '../cluster/programs.ts'

/** Long enough for the jobs to poll several times. */
const idleMs = 15_000

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
