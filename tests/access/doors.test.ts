import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { callersOf, demandFactors } from './callers.ts'
import { everyRoute, type Identity, identities, mayEnter } from './identities.ts'
import { seedWorlds } from './worlds.ts'

let portal: TestPortal
let callers: Record<Identity, CallOptions>

beforeAll(async () => {
  portal = await openTestPortal()
  callers = await callersOf(portal, await seedWorlds(portal))
})
afterAll(() => portal.close())

describe.each(identities)('%s', identity => {
  const lacksFactor = identity === 'user without a second factor'
  beforeAll(() => demandFactors(portal, lacksFactor))
  afterAll(() => demandFactors(portal, false))

  for (const { name, route } of everyRoute) {
    const isExpected = mayEnter(route, identity)
    test(`${isExpected ? 'enters' : 'is refused'} ${name}`, async () => {
      // Signing out would end the session that other calls need; it has tests of its own.
      if (/^\/auth\/logout/.test(route.path) && isExpected) return
      const answer = await portal.call(route, { ...route.example, ...callers[identity] })
      expect(answer.statusCode).not.toBe(500)
      const refused = answer.statusCode >= 400 ? answer.problem().code : undefined
      const isAtTheDoor = gateRefusals(route).some(code => code === refused)
      expect(isAtTheDoor ? 'refused' : 'entered', `answered ${answer.statusCode} ${refused}`).toBe(
        isExpected ? 'entered' : 'refused',
      )
    })
  }
})

/** Refusals that come before the handler; the handlers of calls for every role refuse some roles themselves. */
function gateRefusals({ access }: RouteShape): ProblemCode[] {
  if (access === 'public') return []
  if (access === 'key') return ['key.unknown', 'login.throttled']
  return [
    'session.missing',
    'factor.needed',
    ...(typeof access === 'object' ? (['role.forbidden'] as const) : []),
  ]
}
