import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { asOwner } from '#server/db/owner.ts'
import { answerResetRequest } from '#server/features/account/commands.ts'
import { sweepOutdated } from '#server/tidy.ts'
import { advanceClock } from '#tests/support/clock.ts'
import { aUser } from '#tests/support/factories.ts'
import { mailedCode, mailsTo } from '#tests/support/mailed.ts'
import { behindBalancer, fromAddress, fromWeb, signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
})
afterAll(() => portal.close())

const emailOf = (name: string) => `${name}@example.com`
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

interface Browser {
  cookie?: string
  address?: string
  password?: string
}
async function signInBy(name: string, { cookie, address = '10.0.0.1', password }: Browser = {}) {
  const headers = {
    ...fromWeb,
    ...fromAddress(address),
    'user-agent': firefox,
    ...(cookie !== undefined && { cookie }),
  }
  const answer = await signIn(portal, name, { headers, ...(password !== undefined && { password }) })
  const device = answer.cookies.find(cookie => cookie.name === 'soglia-device')
  return { answer, device, cookie: `soglia-device=${device?.value}` }
}

test('a sign-in in a browser never used before is mailed, and the first browser and a known one are not', async () => {
  const { name } = await aUser(portal.database)
  const first = await signInBy(name)
  expect(first.device).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/auth',
    maxAge: 400 * 86_400,
  })
  const again = await signInBy(name, first)
  expect(again.device?.value).toBe(first.device?.value)
  expect(await mailsTo(portal, emailOf(name))).toEqual([])
  const other = await signInBy(name, { address: '203.0.113.7' })
  expect(other.device?.value).not.toBe(first.device?.value)
  expect(await mailsTo(portal, emailOf(name))).toEqual(['newDevice'])
  await signInBy(name, other)
  expect(await mailsTo(portal, emailOf(name))).toEqual(['newDevice'])
  const { body_text } = await portal.database.db
    .selectFrom('mail_message')
    .where('recipient', '=', emailOf(name))
    .select('body_text')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('Browser: Firefox su Windows')
  expect(body_text).toContain('Indirizzo: 203.0.113.7')
  expect(body_text).toContain('/profiloUtente?tab=account')
})

test('a browser that two people share is known for each of them alone', async () => {
  const [one, other] = [await aUser(portal.database), await aUser(portal.database)]
  const shared = await signInBy(one.name)
  await signInBy(other.name)
  expect(await mailsTo(portal, emailOf(other.name))).toEqual([])
  await signInBy(other.name, shared)
  expect(await mailsTo(portal, emailOf(other.name))).toEqual(['newDevice'])
})

test('a program without cookies is no device, and gets no mail', async () => {
  const { name } = await aUser(portal.database)
  await signInBy(name)
  const answer = await signIn(portal, name)
  expect(answer.cookies).toEqual([])
  expect(await mailsTo(portal, emailOf(name))).toEqual([])
})

test('guesses from many addresses are slowed for one person, who gets in by a browser used before', async () => {
  const { name } = await aUser(portal.database)
  const home = await signInBy(name)
  const statuses: number[] = []
  for (let guess = 0; guess < 32; guess += 1) {
    const address = `10.${guess}.7.1`
    statuses.push((await signInBy(name, { address, password: 'sbagliata' })).answer.statusCode)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
  expect(statuses.slice(30)).toContain(429)
  const stranger = await signInBy(name, { address: '10.200.0.1' })
  expect(stranger.answer.statusCode).toBe(429)
  expect((await signInBy(name, home)).answer.statusCode).toBe(200)
  const { name: unconcerned } = await aUser(portal.database)
  expect((await signInBy(unconcerned, { address: '10.200.0.1' })).answer.statusCode).toBe(200)
})

test('a new password by mail forgets the browsers, and a browser that is not used for long is forgotten', async () => {
  const { name } = await aUser(portal.database)
  const [known, lost] = [await signInBy(name), await signInBy(name)]
  await portal.call(account.sendReset, { body: { Utente: name } })
  const { id } = await portal.database.db.selectFrom('reset_request').select('id').executeTakeFirstOrThrow()
  await answerResetRequest(portal.database.db, portal.services, id)
  const Code = await mailedCode(portal, emailOf(name))
  const Password = 'rovere3legno'
  const body = { Code, Password, ConfermaPassword: Password }
  expect((await portal.call(account.reset, { body })).statusCode).toBe(200)
  const told = await mailsTo(portal, emailOf(name))
  await signInBy(name, { ...known, password: Password })
  expect(await mailsTo(portal, emailOf(name))).toEqual(told)
  await signInBy(name, { ...lost, password: Password })
  expect(await mailsTo(portal, emailOf(name))).toEqual([...told, 'newDevice'])

  const devices = () => asOwner(portal.database.db, tx => tx.selectFrom('device').select('user_id').execute())
  expect(await devices()).not.toEqual([])
  await advanceClock(portal.database, 401 * 86_400_000)
  await asOwner(portal.database.db, sweepOutdated)
  expect(await devices()).toEqual([])
})
