import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { type Jobs, openJobs } from '#server/jobs/jobs.ts'
import { readSetting, writeSetting } from '#server/kit/settings.ts'
import { handleMail } from '#server/mail/send-mail.ts'
import { now, setClock } from '#tests/support/clock.ts'
import { aUser } from '#tests/support/factories.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { sendMorningMail } from './morning-mail.ts'

let portal: TestPortal
let jobs: Jobs
const server = await openMailServer()
const { received, url: smtpUrl } = server

beforeAll(async () => {
  portal = await openTestPortal({
    NODE_ENV: 'production',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'portale@example.com',
    SOGLIA_PUBLIC_URL: 'https://portale.example.com',
  })
  const { database, files } = portal.services
  await setClock(database, '2026-11-23')
  for (const name of ['anna', 'bruno']) await aUser(database, { role: 'Admin', name })
  await aUser(database, { role: 'Admin', name: 'uscita', isActive: false })
  await aUser(database, { role: 'Agente', name: 'agente' })
  await asOwner(database.db, tx => tx.updateTable('portal_user').set({ activated_at: now() }).execute())
  const log = { warn: vi.fn() }
  jobs = await openJobs(database, { log, pollSeconds: 0.5 })
  handleMail(database.db, jobs, { smtpUrl, from: 'portale@example.com', files, log })
  await jobs.start()
})
beforeEach(async () => {
  received.length = 0
  await asOwner(portal.database.db, tx => tx.deleteFrom('job_run').execute())
})
afterAll(async () => {
  await jobs.stop()
  await portal.close()
  await server.close()
})

const send = () => sendMorningMail({ ...portal.services, jobs })
const breakJob = () =>
  asOwner(portal.database.db, tx =>
    tx
      .insertInto('job_run')
      .values({ queue: 'night.tidy', ended_at: now(), milliseconds: 1, failures: 3 })
      .execute(),
  )
const limits = (changed: { hasMorningMail?: boolean; morningMailTo?: string }) =>
  asOwner(portal.database.db, async tx =>
    writeSetting(tx, 'health', { ...(await readSetting(tx, 'health')), diskPercent: 99, ...changed }),
  )
const arrived = async (count: number) => {
  await vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 15_000, interval: 50 })
  return received
}

test('on a day without anything to do, nobody gets a mail', async () => {
  await limits({})
  expect(await send()).toBe(0)
})

test('every Admin with an address gets one mail a day, however many instances and tries there are', async () => {
  await breakJob()
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.sort()).toEqual([0, 0, 2])
  const mails = await arrived(2)
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(['anna@example.com', 'bruno@example.com'])
  const source = mails[0]?.source.replaceAll('=\r\n', '') ?? ''
  expect(source).toContain('Una_cosa_da_guardare_nel_portale')
  expect(source).toContain('Pulizia notturna: 3 errori di fila')
  expect(source).toContain('docs/alerts.md')
  await setClock(portal.database, '2026-11-24')
  expect(await send()).toBe(2)
  await arrived(4)
})

test('the settings name another recipient, or none', async () => {
  await setClock(portal.database, '2026-11-25')
  await breakJob()
  await limits({ hasMorningMail: false })
  expect(await send()).toBe(0)
  await limits({ hasMorningMail: true, morningMailTo: 'tecnico@example.com' })
  expect(await send()).toBe(1)
  expect((await arrived(1))[0]?.to).toEqual(['tecnico@example.com'])
})
