import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { asOwner } from '#server/db/owner.ts'
import { listBrowserErrors, readOpenVersions } from '#server/measures/browser-reports.ts'
import { mostErrorsADay } from '#server/measures/store-gathered.ts'
import { callApp } from '#tests/support/calls.ts'
import { advanceClock, setClock, today } from '#tests/support/clock.ts'
import { aUser } from '#tests/support/factories.ts'
import {
  behindBalancer,
  cookieOf,
  fromAddress,
  fromWeb,
  openSession,
  renewByCookie,
  signIn,
} from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
  await setClock(portal.database, '2026-11-26')
})
beforeEach(async () => {
  await advanceClock(portal.database, 120_000)
  await asOwner(portal.database.db, tx => tx.deleteFrom('browser_error').execute())
})
afterAll(() => portal.close())

type App = TestPortal['app']
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

interface Sent {
  Messaggio?: string
  Origine?: string
  Pagina?: string
}
function report(app: App, sent: Sent = {}, { headers = {}, as = undefined as string | undefined } = {}) {
  const body = {
    Messaggio: 'x is not a function',
    Origine: '/assets/main-Ab1.js:1:20',
    Pagina: '/ordini',
    ...sent,
  }
  return callApp(app, contract.browserErrors.report, {
    body,
    as,
    headers: { ...fromWeb, 'x-soglia-release': '0.3.0', 'user-agent': chrome, ...headers },
  })
}

/** Reports through an app of its own, whose end stores them. */
async function reported(work: (app: App) => Promise<unknown>) {
  const app = await buildApp(portal.services)
  await work(app)
  await app.close()
  return asOwner(portal.database.db, tx => listBrowserErrors(tx))
}

test('the same error is one row, whoever meets it and when; another release is another row', async () => {
  const { access_token } = await openSession(portal, (await aUser(portal.database)).name)
  const rows = await reported(async app => {
    expect((await report(app)).json()).toBe('OK')
    await report(app, {}, { as: access_token })
    await advanceClock(portal.database, 60_000)
    await report(app, {}, { headers: { 'x-soglia-release': '0.2.0' } })
  })
  const row = {
    message: 'x is not a function',
    place: 'assets/main-Ab1.js:1:20',
    page: '/ordini',
    browser: 'Chrome 142',
    firstAt: expect.any(Date),
    lastAt: expect.any(Date),
  }
  expect(rows).toEqual([
    { ...row, release: '0.2.0', times: 1 },
    { ...row, release: '0.3.0', times: 2 },
  ])
  await advanceClock(portal.database, 3 * 86_400_000)
  const [latest, other] = await reported(app => report(app))
  expect([latest?.times, other?.times]).toEqual([3, 1])
  expect(Number(latest?.lastAt) - Number(latest?.firstAt)).toBeGreaterThan(2 * 86_400_000)
})

test('nothing about a person is kept', async () => {
  await reported(app =>
    report(app, {
      Messaggio:
        'mario.rossi@example.com: Unexpected token R, "Rossi Mario" is not valid JSON at https://portale.example/ordini/26-03683?cerca=Bellavista',
      Origine: 'https://portale.example/ordini?nome=Rossi',
      Pagina: '/ordini/26-03683?cerca=Bellavista',
    }),
  )
  const rows = await asOwner(portal.database.db, tx => tx.selectFrom('browser_error').selectAll().execute())
  expect(rows).toHaveLength(1)
  for (const secret of ['mario', 'Rossi', 'example', '03683', 'Bellavista'])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a user, an unknown person and an address have a limit each, which ends with the minute', async () => {
  const { access_token: as } = await openSession(portal, (await aUser(portal.database)).name)
  const statusOf = async (...sent: Parameters<typeof report>) => (await report(...sent)).statusCode
  await reported(async app => {
    const headers = fromAddress('10.1.1.1')
    for (let time = 0; time < 10; time += 1) expect(await statusOf(app, {}, { headers })).toBe(200)
    expect(await statusOf(app, {}, { headers })).toBe(429)
    expect(await statusOf(app, {}, { headers: fromAddress('10.1.1.2') })).toBe(200)
    for (let time = 0; time < 10; time += 1) expect(await statusOf(app, {}, { headers, as })).toBe(200)
    expect(await statusOf(app, {}, { headers: fromAddress('10.1.1.3'), as })).toBe(429)
    await advanceClock(portal.database, 60_000)
    expect(await statusOf(app, {}, { headers })).toBe(200)
  })
})

test('many users behind one address share its limit', async () => {
  await reported(async app => {
    let taken = 0
    for (let user = 0; user < 7; user += 1) {
      const { access_token: as } = await openSession(portal, (await aUser(portal.database)).name)
      for (let time = 0; time < 10; time += 1)
        if ((await report(app, {}, { as, headers: fromAddress('10.1.2.1') })).statusCode === 200) taken += 1
    }
    expect(taken).toBe(60)
  })
})

test('a day keeps a limited number of different errors, and goes on counting those', async () => {
  const row = { message: 'm', place: '', page: '', release: '', browser: 'altro', times: 1 }
  const at = portal.services.now()
  await asOwner(portal.database.db, tx =>
    tx
      .insertInto('browser_error')
      .values(
        Array.from({ length: mostErrorsADay - 1 }, (_, place) => ({
          ...row,
          day: today(),
          fingerprint: `f${place}`,
          first_at: at,
          last_at: at,
        })),
      )
      .execute(),
  )
  await reported(async app => {
    await report(app, { Messaggio: 'one' })
    await report(app, { Messaggio: 'two' })
  })
  const kept = await asOwner(portal.database.db, tx => tx.selectFrom('browser_error').select('day').execute())
  expect(kept).toHaveLength(mostErrorsADay)
})

test('open versions are counted by sessions that were renewed within a day', async () => {
  const releases = [undefined, '0.3.0', '0.3.0', 'not a release!']
  const cookies = await Promise.all(
    releases.map(async release => {
      const headers: Record<string, string> = release ? { 'x-soglia-release': release } : {}
      return cookieOf(
        await signIn(portal, (await aUser(portal.database)).name, { headers: { ...fromWeb, ...headers } }),
      )?.value
    }),
  )
  const versions = () => asOwner(portal.database.db, tx => readOpenVersions(tx))
  expect(await versions()).toEqual([
    { release: '0.3.0', browsers: 2 },
    { release: null, browsers: 2 },
  ])
  await advanceClock(portal.database, 20 * 3_600_000)
  await renewByCookie(portal, cookies[1], { 'x-soglia-release': '0.4.0' })
  await advanceClock(portal.database, 5 * 3_600_000)
  expect(await versions()).toEqual([{ release: '0.4.0', browsers: 1 }])
})
