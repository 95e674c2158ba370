import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { removableTables } from '#server/db/policies.ts'
import { sweepRemoved } from '#server/tidy.ts'
import { setClock } from '#tests/support/clock.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import type { Kind } from './kind.ts'
import { makeKinds, openWorld } from './kinds.ts'

// Ten minutes before and after midnight in Italy.
const [today, tomorrow] = ['2026-11-23T22:50:00Z', '2026-11-23T23:10:00Z']
let portal: TestPortal
let kinds: Record<string, Kind>
beforeAll(async () => {
  portal = await openTestPortal()
  await setClock(portal.database, today)
  kinds = await makeKinds(portal, await openWorld(portal))
})
afterAll(() => portal.close())

/**
 * Deletions that no call restores (docs/decisions/0033, 0056): withdrawn rights, which end at once, demo data, and kept
 * doors, which are undone by keeping them again.
 */
const finalCalls = [
  ...['erp.taken', 'profile.endSession', 'savedViews.unsubscribe', 'users.remove'],
  ...['firstSteps.removeDemo', 'quoteStarts.removeSample'],
]
const names = [
  ...['menuEntry', 'agentPair', 'downloadFolder', 'downloadFile', 'offerImage', 'homePicture'],
  ...['publicDocument', 'promotionFile', 'customerNote', 'visitPlan', 'savedView', 'quote', 'position'],
  ...['ownLine', 'offer', 'registration'],
]

test('every table of removable rows, and every call that deletes, is one of these kinds', () => {
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(names))
  const played = new Set(Object.values(kinds).map(({ table }) => table))
  expect([...played].sort(), 'play a new kind in tests/removals/kinds.ts').toEqual(
    [...removableTables, 'quote_offer'].sort(),
  )
  const deletions = Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries(routes as Record<string, RouteShape>).flatMap(([name, { method }]) =>
      method === 'DELETE' ? [[feature, name] as const] : [],
    ),
  )
  for (const [feature, name] of deletions) {
    if (finalCalls.includes(`${feature}.${name}`)) continue
    const routes = Object.keys(contract[feature as keyof typeof contract])
    expect(
      routes.filter(route => /^restore/.test(route)),
      `${feature}.${name}`,
    ).not.toEqual([])
    expect(
      routes.filter(route => /^(removed|deleted|withdrawn)/.test(route)),
      `${feature}.${name}`,
    ).not.toEqual([])
  }
})

describe.each(names)('%s', name => {
  test('is out of sight at once, listed as removed today, and comes back as it was', async () => {
    const { shown, remove, removed, restore } = kind(name)
    const before = await shown()
    expect(await removed()).toEqual([])
    expect((await remove()).statusCode).toBe(200)
    expect(await shown()).not.toEqual(before)
    const [gone, ...others] = await removed()
    expect(others).toEqual([])
    expect(gone?.Nome).toMatch(/\w/)
    expect((await restore(gone?.Chiave ?? '')).statusCode).toBe(200)
    expect(await shown()).toEqual(before)
    expect(await removed()).toEqual([])
    expect((await restore(gone?.Chiave ?? '')).problem().code).toBe('removal.over')
  })

  test('cannot be restored after midnight, though no sweep has run, and the sweep takes it', async () => {
    const { table, shown, remove, removed, restore } = kind(name)
    await remove()
    const [gone] = await removed()
    const without = await shown()
    await setClock(portal.database, tomorrow)
    try {
      expect(await removed()).toEqual([])
      expect((await restore(gone?.Chiave ?? '')).problem().code).toBe('removal.over')
      expect(await waiting(table)).toBe(1)
      await asOwner(portal.database.db, sweepRemoved)
      expect(await waiting(table)).toBe(0)
    } finally {
      await setClock(portal.database, today)
    }
    expect(await shown()).toEqual(without)
  })
})

function kind(name: string): Kind {
  const found = kinds[name]
  if (!found) throw new Error(`No kind ${name}`)
  return found
}

function waiting(table: Kind['table']): Promise<number> {
  const mark = sql.ref(table === 'quote_offer' ? 'withdrawn_on' : 'deleted_on')
  return asOwner(portal.database.db, async tx => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} where ${mark} is not null`.execute(tx)
    return rows[0]?.rows ?? 0
  })
}
