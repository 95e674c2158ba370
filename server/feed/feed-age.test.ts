import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { tellOldFeed } from './feed-age.ts'

const { notifications, office } = contract
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  await rowsOf(portal.database, 'update portal_user set activated_at = clock_now()')
})
afterAll(() => portal.close())

const now = new Date('2026-11-22T09:00:00Z')
const told = async () => {
  await tellOldFeed(portal.database, now)
  await tellEvents(portal.database.db, portal.services)
  return (await portal.call(notifications.list, { as })).json()
}
const imported = (at: string) =>
  rowsOf(
    portal.database,
    `insert into feed_run (source, outcome, finished_at) values ('notte', 'partial', '${at}')`,
  )

test('the office is told once of data older than it has agreed to, with their hour and the hours of the setting', async () => {
  expect(await told()).toEqual([])
  await imported('2026-11-21T09:30:00Z')
  expect(await told()).toEqual([])
  const settings = (await portal.call(office.settings, { as })).json()
  await portal.call(office.saveSettings, { as, body: { ...settings, OreDatiVecchi: 12 } })
  expect(await told()).toMatchObject([
    {
      Evento: 'datiVecchi',
      Testo: 'I dati del gestionale sono fermi al 21/11/2026 10:30: più di 12 ore',
      Link: '/dashboard?tab=importazioni',
    },
  ])
  expect(await told()).toHaveLength(1)
  await imported('2026-11-21T20:00:00Z')
  expect(await told()).toHaveLength(2)
})
