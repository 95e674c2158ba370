import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { advanceClock, now, setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aToken, aUser, testPassword, unique } from '#tests/support/factories.ts'
import { mailsTo } from '#tests/support/mailed.ts'
import { openSession, signIn, statusOf } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { profile, session, orders } = contract

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await setClock(portal.database, '2026-11-21T10:00:00Z')
})
afterAll(() => portal.close())
beforeEach(() => later(10))
const later = (minutes: number) => advanceClock(portal.database, minutes * 60_000)

async function aPerson(role: Role = 'Cliente') {
  const agent = await anAgent(portal.database, { name: 'Lucia Ferraris' })
  const customer = await aCustomer(portal.database, { agent_code: agent.code, payment_terms: 'RB 60 gg' })
  await asOwner(portal.database.db, async tx => {
    await tx
      .insertInto('customer_discount')
      .values({ customer_code: customer.code, series: 'Laminato', model: '', discount: '50+10' })
      .execute()
    await tx
      .insertInto('showroom')
      .values({ id: unique() + 500_000, customer_code: customer.code, town: 'Schio' })
      .execute()
  })
  const code = role === 'Cliente' ? customer.code : role === 'Admin' ? '' : agent.code
  const user = await aUser(portal.database, { role, code })
  return { user, customer, agent, as: await aToken(portal.database, user) }
}

describe('what a profile shows', () => {
  test('a dealer sees its own data, discounts and showrooms, and no password', async () => {
    const { as, user } = await aPerson()
    expect((await portal.call(profile.read, { as })).json()).toMatchObject({
      Profilo: { RagSociale: 'Serramenti Bianchi', NomeAgente: 'Lucia Ferraris', DescPagamento: 'RB 60 gg' },
      Account: { Utente: user.name, PasswordAttuale: '', Password: '', PasswordRepeat: '' },
      Sconti: [{ Serie: 'Laminato', Modello: '', Sconto: '50+10' }],
      Showroom: [{ CLLOCALI: 'Schio' }],
    })
  })

  test('an agent never sees discounts, an Admin those of the customer it looks as', async () => {
    const agent = await aPerson('Agente')
    const filter = { Tipo: 'Cliente', Codice: agent.customer.code } as const
    const asAgent = (await portal.call(profile.read, { as: agent.as, filter })).json()
    expect([asAgent.Profilo.RagSociale, asAgent.Sconti]).toEqual(['Serramenti Bianchi', []])
    const admin = await aPerson('Admin')
    const asAdmin = (await portal.call(profile.read, { as: admin.as, filter })).json()
    expect(asAdmin.Sconti).toHaveLength(1)
    expect(asAdmin.Account.Utente).toBe(admin.user.name)
  })

  test('a head agent that looks as the whole team sees its own data', async () => {
    const { as } = await aPerson('AgenteCapo')
    const filter = { Tipo: 'Agente', Codice: wholeTeamCode } as const
    const { Profilo } = (await portal.call(profile.read, { as, filter })).json()
    expect(Profilo.RagSociale).toBe('Lucia Ferraris')
  })

  test('the profile of somebody outside the reach is refused', async () => {
    const [one, other] = [await aPerson('Agente'), await aPerson()]
    const filter = { Tipo: 'Cliente', Codice: other.customer.code } as const
    expect((await portal.call(profile.read, { as: one.as, filter })).statusCode).toBe(403)
  })
})

describe('the own account', () => {
  const save = (as: string, body: object) => portal.call(profile.saveAccount, { as, body })

  test('is changed with the current password; old and new address are told', async () => {
    const { as, user } = await aPerson()
    const body = {
      Utente: `${user.name}.nuovo`,
      EMail: `${user.name}.nuova@example.com`,
      PasswordAttuale: testPassword,
      UpdateUtente: true,
    }
    expect((await save(as, body)).json()).toBe('OK')
    expect((await signIn(portal, `${user.name}.nuovo`)).statusCode).toBe(200)
    expect(await mailsTo(portal, `${user.name}@example.com`)).toEqual(['accountChanged'])
    expect(await mailsTo(portal, `${user.name}.nuova@example.com`)).toEqual(['accountChanged'])
  })

  test('a new password ends every other session and keeps this one', async () => {
    const { user } = await aPerson()
    const [here, there] = [await openSession(portal, user.name), await openSession(portal, user.name)]
    const body = {
      Utente: user.name,
      EMail: 'x@example.com',
      PasswordAttuale: testPassword,
      Password: 'quercia8scura',
      PasswordRepeat: 'quercia8scura',
      UpdateUtente: false,
    }
    expect((await save(here.access_token, body)).json()).toBe('OK')
    expect(await statusOf(portal, here.access_token)).toBe(200)
    expect(await statusOf(portal, there.access_token)).toBe(401)
    expect((await signIn(portal, user.name)).statusCode).toBe(401)
    expect((await signIn(portal, user.name, { password: 'quercia8scura' })).statusCode).toBe(200)
  })

  test('guesses of the current password are slowed down with those of the sign-in', async () => {
    const { as, user } = await aPerson()
    const body = { Utente: user.name, EMail: 'x@example.com', PasswordAttuale: 'sbagliata' }
    const first = await save(as, body)
    expect([first.statusCode, first.problem().errors]).toEqual([
      422,
      { PasswordAttuale: 'La password attuale non è corretta' },
    ])
    for (let n = 0; n < 10; n += 1) await save(as, body)
    expect((await save(as, body)).statusCode).toBe(429)
    expect((await signIn(portal, user.name)).statusCode).toBe(429)
  })

  test('two passwords that differ, and a name in use, are told', async () => {
    const [{ as, user }, other] = [await aPerson(), await aPerson()]
    const body = { Utente: user.name, EMail: 'x@example.com', PasswordAttuale: testPassword }
    const differing = await save(as, { ...body, Password: 'quercia8scura', PasswordRepeat: 'altra' })
    expect(differing.problem().errors).toEqual({ PasswordRepeat: 'Password non corrispondenti' })
    expect((await save(as, { ...body, Utente: other.user.name })).problem().code).toBe('user.nameTaken')
  })
})

describe('own sessions', () => {
  test('are listed and ended, and nobody else can end them', async () => {
    const [{ user }, stranger] = [await aPerson(), await aPerson()]
    const [here, there] = [await openSession(portal, user.name), await openSession(portal, user.name)]
    const list = async (): Promise<{ Id: string; Corrente: boolean }[]> =>
      (await portal.call(profile.sessions, { as: here.access_token })).json()
    const end = (as: string, sessione: string) =>
      portal.call(profile.endSession, { as, params: { sessione } })
    const other = (await list()).find(one => one.Id && !one.Corrente)
    expect((await end(stranger.as, String(other?.Id))).statusCode).toBe(404)
    expect(await statusOf(portal, there.access_token)).toBe(200)
    await end(here.access_token, 'altre')
    expect(await statusOf(portal, there.access_token)).toBe(401)
    expect((await list()).filter(one => !one.Corrente)).toEqual([])
  })
})

const codeOf = (secret: string, at = now()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

async function withTotp(role: Role = 'Cliente') {
  const person = await aPerson(role)
  const { as } = person
  const started = await portal.call(profile.startTotp, { as, body: { PasswordAttuale: testPassword } })
  const { Segreto: secret } = started.json()
  const confirmed = await portal.call(profile.confirmTotp, { as, body: { Codice: codeOf(secret) } })
  return { ...person, secret, recovery: confirmed.json().CodiciRecupero }
}

const second = (challenge: string | undefined, code: string) =>
  portal.call(session.login, { body: { grant_type: 'second_factor', challenge, code } })
const challengeFor = async (name: string) => (await signIn(portal, name)).problem().Sfida?.Codice

describe('a second factor', () => {
  test('is asked for after the password, and each code is good once', async () => {
    const { user, secret } = await withTotp()
    const refused = await signIn(portal, user.name)
    expect(refused.statusCode).toBe(403)
    expect(refused.problem()).toMatchObject({
      code: 'login.secondFactor',
      Sfida: { Metodi: ['totp', 'recupero'] },
    })
    expect(refused.body).not.toContain('access_token')
    await later(1)
    const code = codeOf(secret)
    expect((await second(refused.problem().Sfida?.Codice, code)).statusCode).toBe(200)
    expect((await second(refused.problem().Sfida?.Codice, codeOf(secret))).statusCode).toBe(401)
    expect((await second(await challengeFor(user.name), code)).problem().code).toBe('factor.wrong')
  })

  test('five wrong codes end the challenge', async () => {
    const { user, secret } = await withTotp()
    const challenge = await challengeFor(user.name)
    const codes = []
    for (let n = 0; n < 6; n += 1) codes.push((await second(challenge, '000000')).statusCode)
    expect(codes).toEqual([422, 422, 422, 422, 422, 401])
    await later(1)
    expect((await second(challenge, codeOf(secret))).statusCode).toBe(401)
  })

  test('one code used by twenty at once opens one session', async () => {
    const { user, secret } = await withTotp()
    await later(1)
    const challenges = []
    for (let n = 0; n < 8; n += 1) challenges.push(await challengeFor(user.name))
    const answers = await Promise.all(challenges.map(challenge => second(challenge, codeOf(secret))))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  })

  test('a recovery code is good once, however it is written', async () => {
    const { user, recovery } = await withTotp()
    expect(recovery).toHaveLength(10)
    const typed = String(recovery[3]).toUpperCase().replaceAll('-', ' ')
    expect((await second(await challengeFor(user.name), typed)).statusCode).toBe(200)
    expect((await second(await challengeFor(user.name), typed)).statusCode).toBe(422)
  })

  test('a challenge is of one user, and of a password just given', async () => {
    const [one, other] = [await withTotp(), await withTotp()]
    await later(1)
    expect((await second(await challengeFor(one.user.name), codeOf(other.secret))).statusCode).toBe(422)
    const challenge = await challengeFor(one.user.name)
    await portal.database.db
      .updateTable('challenge')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await second(challenge, codeOf(one.secret))).statusCode).toBe(401)
  })

  test('is kept by a role that must have one; without it only the own account is open', async () => {
    const { as, user } = await withTotp('AgenteCapo')
    const bare = await aPerson('AgenteCapo')
    const value = JSON.stringify({ passwordLength: 5, secondFactorRoles: ['AgenteCapo'] })
    await portal.database.db.insertInto('setting').values({ key: 'accounts', value }).execute()
    try {
      const body = { PasswordAttuale: testPassword, Fattore: 'totp' }
      expect((await portal.call(profile.removeFactor, { as, body })).problem().code).toBe('factor.required')
      expect((await portal.call(orders.production, { as })).statusCode).toBe(200)
      const { confirmations, notifications, portal: portalCalls } = contract
      for (const closed of [
        orders.production,
        notifications.list,
        notifications.count,
        confirmations.terms,
        portalCalls.freshness,
      ])
        expect((await portal.call(closed, { as: bare.as })).problem().code).toBe('factor.needed')
      const headers = { authorization: `Bearer ${bare.as}` }
      expect((await portal.app.inject({ url: '/api/eventi', headers })).statusCode).toBe(403)
      expect((await portal.call(session.info, { as: bare.as })).json()).toMatchObject({
        SecondoFattoreMancante: true,
      })
      expect((await portal.call(profile.secondFactor, { as: bare.as })).json()).toMatchObject({
        Richiesto: true,
        Totp: false,
      })
    } finally {
      await portal.database.db.deleteFrom('setting').where('key', '=', 'accounts').execute()
    }
    expect(user.role).toBe('AgenteCapo')
  })

  test('is removed with the password, and its recovery codes with it', async () => {
    const { as, user } = await withTotp()
    const remove = (PasswordAttuale: string) =>
      portal.call(profile.removeFactor, { as, body: { PasswordAttuale, Fattore: 'totp' } })
    expect((await remove('sbagliata')).problem().code).toBe('password.wrong')
    expect((await remove(testPassword)).json()).toBe('OK')
    expect((await portal.call(profile.secondFactor, { as })).json()).toEqual({
      Richiesto: false,
      Totp: false,
      CodiciRimasti: 0,
      Passkey: [],
    })
    expect((await signIn(portal, user.name)).statusCode).toBe(200)
  })

  test('an answer that is no passkey is refused and adds nothing', async () => {
    const { as } = await aPerson()
    const options = await portal.call(profile.passkeyOptions, { as, body: { PasswordAttuale: testPassword } })
    expect(options.json()).toMatchObject({ rp: { id: 'localhost' } })
    const add = () =>
      portal.call(profile.addPasskey, { as, body: { Nome: 'Telefono', Risposta: { id: 'x' } } })
    expect((await add()).problem().code).toBe('factor.wrong')
    expect((await add()).problem().code).toBe('factor.wrong')
    expect((await portal.call(profile.secondFactor, { as })).json().Passkey).toEqual([])
  })
})
