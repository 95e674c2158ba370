import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openWork, type Work } from '#server/work.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { account, office, users } = contract

let server: ChildProcessWithoutNullStreams
let portal: TestPortal
let work: Work
const received: { to: string[]; text: string }[] = []

beforeAll(async () => {
  server = spawn(process.execPath, ['tests/support/smtp-process.ts'])
  const lines = createInterface(server.stdout)
  const [port] = await once(lines, 'line')
  lines.on('line', line => received.push(JSON.parse(line)))
  portal = await openTestPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  work = openWork(portal.services.jobs as Jobs, { ...portal.services, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await work.stop()
  await portal.close()
  server.kill()
})

async function linkTo(address: string): Promise<string> {
  const mail = await vi.waitUntil(() => received.find(({ to }) => to.includes(address)), { timeout: 15_000 })
  const text = mail.text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return /code=([\w-]{43})/.exec(text)?.[1] ?? ''
}

test('the link of a new user goes out over SMTP, opens its account, and is kept nowhere', async () => {
  const as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  const { code } = await aCustomer(portal.database)
  const form = { IdUtente: 0, Utente: 'rivenditore', Tipologia: 'Cliente', Codice: code }
  await portal.call(users.save, { as, body: { ...form, EMail: 'rivenditore@example.com' } })
  const link = await linkTo('rivenditore@example.com')
  const body = { Code: link, Password: 'legno2rovere' }
  expect((await portal.call(account.activate, { body })).json()).toBe('OK')
  expect((await signIn(portal, 'rivenditore', { password: 'legno2rovere' })).statusCode).toBe(200)
  const shown = async () => {
    const [mail] = (await portal.call(office.mails, { as })).json()
    return (await portal.call(office.mail, { as, params: { messaggio: mail?.Id } })).json()
  }
  await vi.waitUntil(async () => (await shown()).Stato === 'sent', { timeout: 5_000 })
  expect((await shown()).Testo).not.toContain(link)
})

test('a forgotten password is answered by a job, over SMTP', async () => {
  const user = await aUser(portal.database, { name: 'smemorato' })
  await portal.call(account.sendReset, { body: { Utente: 'SMEMORATO@example.com' } })
  const Code = await linkTo('smemorato@example.com')
  const body = { Code, Password: 'rovere3legno', ConfermaPassword: 'rovere3legno' }
  expect((await portal.call(account.reset, { body })).json()).toBe('OK')
  expect((await signIn(portal, user.name, { password: 'rovere3legno' })).statusCode).toBe(200)
})
