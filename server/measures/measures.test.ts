import { performance } from 'node:perf_hooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { buildApp } from '#server/app.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepOutdated } from '#server/tidy.ts'
import { advanceClock, daysFromNow, now, setClock, today } from '#tests/support/clock.ts'
import { aUser } from '#tests/support/factories.ts'
import { openSession } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { openMeasures } from './measures.ts'
import { readSlowCalls } from './slow-calls.ts'

let portal: TestPortal
const warnings: unknown[] = []
beforeAll(async () => {
  portal = await openTestPortal()
  await setClock(portal.database, '2026-11-26')
})
afterEach(() => asOwner(portal.database.db, tx => tx.deleteFrom('call_day').execute()))
afterAll(() => portal.close())

const gathering = (database = portal.database) =>
  openMeasures({ database, now, log: { warn: (...words: unknown[]) => void warnings.push(words) } })
const asked = () => asOwner(portal.database.db, tx => readSlowCalls(tx))
const kept = () =>
  asOwner(portal.database.db, tx =>
    tx.selectFrom('call_day').select(['day', 'call', 'calls']).orderBy('day').orderBy('call').execute(),
  )

/** The histogram is right to a fifth. */
const near = (ms: number) => expect.closeTo(ms, -Math.log10(0.4 * ms))

const production = 'GET /api/orders/production'

test('slow calls of the day stand against the mean of the days before', async () => {
  const measures = gathering()
  // The p95 was 100 ms on two days and 400 ms on a third: their mean is 200 ms.
  for (const ms of [100, 100, 400]) {
    await advanceClock(portal.database, 86_400_000)
    for (let call = 0; call < 20; call += 1) measures.addCall(production, ms)
    for (let call = 0; call < 20; call += 1) measures.addCall('GET /healthz', 10)
  }
  await advanceClock(portal.database, 2 * 86_400_000)
  for (let call = 0; call < 90; call += 1) measures.addCall(production, 50)
  for (let call = 0; call < 10; call += 1) measures.addCall(production, 900)
  for (let call = 0; call < 4; call += 1) measures.addCall('GET /rare', 9_000)
  for (let call = 0; call < 100; call += 1) measures.addCall('GET /fast', 8)
  await measures.flush()
  const { slow, others } = await asked()
  expect(slow).toEqual([
    {
      call: production,
      summary: contract.orders.production.summary,
      page: contract.orders.production.page,
      calls: 100,
      medianMs: near(50),
      p95Ms: near(900),
      usualP95Ms: near(200),
    },
  ])
  // Of 104 other calls the 99th takes 8 ms.
  expect(others).toEqual({
    calls: 104,
    medianMs: near(8),
    p95Ms: near(8),
    usualP95Ms: near(10),
  })
})

test('without calls nothing is slow', async () => {
  expect(await asked()).toEqual({ slow: [], others: null })
})

test('sums of several processes add up, and each flush adds its own', async () => {
  const [one, other] = [gathering(), gathering()]
  for (const measures of [one, other, one]) {
    measures.addCall(production, 5)
    measures.addCall('GET /fast', 2)
  }
  await Promise.all([one.flush(), other.flush()])
  one.addCall(production, 5)
  await one.flush()
  expect(await kept()).toEqual([
    { day: today(), call: 'GET /api/orders/production', calls: 4 },
    { day: today(), call: 'GET /fast', calls: 3 },
  ])
})

test('a call belongs to the Italian day on which it came, also if the flush comes after midnight', async () => {
  await setClock(portal.database, '2026-12-01T22:59:59Z')
  const measures = gathering()
  measures.addCall(production, 5)
  await advanceClock(portal.database, 2_000)
  measures.addCall(production, 5)
  await measures.flush()
  expect(await kept()).toEqual([
    { day: '2026-12-01', call: production, calls: 1 },
    { day: '2026-12-02', call: production, calls: 1 },
  ])
})

test('a flush that fails says so, and its figures come with the next one', async () => {
  let isAway = true
  const database = {
    ...portal.database,
    get db() {
      if (isAway) throw new Error('away')
      return portal.database.db
    },
  }
  const measures = gathering(database)
  measures.addCall(production, 5)
  await measures.flush()
  expect(warnings).toHaveLength(1)
  expect(await kept()).toEqual([])
  isAway = false
  measures.addCall(production, 5)
  await measures.flush()
  expect(await kept()).toEqual([{ day: today(), call: production, calls: 2 }])
})

test('calls are counted by their contract: refusals and uploads are left out, a pair in the path makes no other call', async () => {
  const app = await buildApp(portal.services)
  const admin = await aUser(portal.database, { role: 'Admin' })
  const authorization = `Bearer ${(await openSession(portal, admin.name)).access_token}`
  for (const url of ['/api/portale', '/api/portale', '/api/users/info', '/nowhere', '/api/eventi'])
    await app.inject(url)
  for (const url of ['/api/users/info', '/api/orders/production', '/api/orders/production/Admin/0'])
    await app.inject({ url, headers: { authorization } })
  await app.close()
  expect((await kept()).map(({ call, calls }) => [call, calls])).toEqual([
    ['GET /api/orders/production', 2],
    ['GET /api/portale', 2],
    ['GET /api/users/info', 1],
  ])
})

test('a call costs less than a twentieth of a millisecond', () => {
  const measures = gathering()
  const calls = 20_000
  const started = performance.now()
  for (let call = 0; call < calls; call += 1) measures.addCall(`GET /${call % 200}`, call % 3_000)
  expect((performance.now() - started) / calls).toBeLessThan(0.05)
})

test('the night keeps today and seven days before', async () => {
  const days = [0, -7, -8].map(days => dayInItaly(daysFromNow(days)))
  const row = { call: production, calls: 1, buckets: [1] }
  await asOwner(portal.database.db, async tx => {
    await tx
      .insertInto('call_day')
      .values(days.map(day => ({ ...row, day })))
      .execute()
    await sweepOutdated(tx)
  })
  expect((await kept()).map(({ day }) => day)).toEqual([days[1], days[0]])
})
