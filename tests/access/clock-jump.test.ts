import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { advanceClock, keepClock, resetClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openSession, renewBy, signIn, tokensOf } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { everyRoute, mayEnter } from './identities.ts'
import { isPersonal } from './leaks.ts'
import { seedWorlds, type Worlds } from './worlds.ts'

const dayMs = 86_400_000

let portal: TestPortal
let worlds: Worlds

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
})
afterAll(async () => {
  await portal.close()
  resetClock()
})

const codes = () => ({
  Cliente: worlds.own.customer,
  Agente: worlds.own.agent,
  AgenteCapo: worlds.head,
  Admin: '',
})

/** Reading calls that fail, as everybody who may make them. */
async function failedReads(): Promise<string[]> {
  const failed: string[] = []
  for (const role of roles) {
    const as = await aToken(portal.database, await aUser(portal.database, { role, code: codes()[role] }))
    for (const { name, route } of everyRoute) {
      if (route.method !== 'GET' || route.writes || !isPersonal(route) || !mayEnter(route, role)) continue
      const { statusCode } = await portal.call(route, { ...route.example, as })
      if (statusCode >= 500 || statusCode === 401) failed.push(`${name} as ${role}: ${statusCode}`)
    }
  }
  return failed
}

test.each([
  ['a day forward', dayMs],
  ['two days back', -2 * dayMs],
])(
  'a clock that jumps %s ends no session, locks nobody out and breaks no call',
  { timeout: 120_000 },
  async (_, jumpMs) => {
    resetClock()
    await keepClock(portal.database)
    const { name } = await aUser(portal.database, { role: 'Cliente', code: worlds.own.customer })
    const { refresh_token } = await openSession(portal, name)
    for (let guess = 0; guess < 3; guess += 1)
      expect((await signIn(portal, name, { password: 'sbagliata' })).statusCode).toBe(401)

    await advanceClock(portal.database, jumpMs)

    const renewed = await renewBy(portal, refresh_token ?? '')
    expect(renewed.statusCode).toBe(200)
    const as = tokensOf(renewed).access_token
    expect((await signIn(portal, name)).statusCode).toBe(200)
    const made = await portal.call(contract.quotes.create, { as, body: { rifCliente: 'Dopo il salto' } })
    expect(made.statusCode).toBe(200)
    expect(await failedReads()).toEqual([])
  },
)
