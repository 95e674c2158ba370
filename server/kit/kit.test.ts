import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { route } from '#contract/kit/route.ts'
import { problemOf } from '#tests/support/calls.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import type { Handlers } from './handler.ts'
import { implement } from './implement.ts'
import { openApiOf } from './open-api.ts'
import { sendError } from './problems.ts'
import { contentDisposition } from './send.ts'

let portal: TestPortal
let admin: string

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

describe('the description of the calls', () => {
  test.each(['/api/openapi.json', '/api/docs'])('%s is for Admins only outside the demo', async url => {
    const dealer = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente' }))
    const statuses = [
      await get(url),
      await get(url, { authorization: `Bearer ${dealer}` }),
      await get(url, { authorization: `Bearer ${admin}` }),
    ].map(answer => answer.statusCode)
    expect(statuses).toEqual([401, 403, 200])
  })
})

test('no page of the portal stands in a frame, for old browsers and new', async () => {
  const { headers } = await get('/')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

describe('a refused request', () => {
  test.each([
    ['an unknown path', () => get('/api/nulla'), 404, 'request.unknownPath'],
    ['no token', () => get('/api/users/info'), 401, 'session.missing'],
    [
      'a token that is none',
      () => get('/api/users/info', { authorization: 'Bearer x' }),
      401,
      'session.missing',
    ],
    ['a broken encoding', () => get('/api/orders/production/detail/%E0%A4%A'), 400, 'request.malformed'],
    [
      'a parameter of more than 1,000 characters',
      () => get(`/api/orders/production/detail/${'1'.repeat(1_001)}`, bearer()),
      404,
      'request.unknownPath',
    ],
    [
      'a text with a NUL',
      () => get('/api/agenti/scelta/clienti?cerca=%00', bearer()),
      400,
      'request.malformed',
    ],
    [
      'half a surrogate pair',
      () =>
        portal.app.inject({
          method: 'POST',
          url: '/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: '{"grant_type":"password","username":"\\ud800","password":"x"}',
        }),
      400,
      'request.malformed',
    ],
    [
      'JSON without a floor',
      () =>
        portal.app.inject({
          method: 'POST',
          url: '/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: '['.repeat(400_000) + ']'.repeat(400_000),
        }),
      413,
      'request.tooLarge',
    ],
    [
      'a method outside the contract',
      () => portal.app.inject({ method: 'PUT', url: '/auth/login' }),
      405,
      'request.methodNotAllowed',
    ],
    [
      'a body that is no form',
      () =>
        portal.app.inject({
          method: 'POST',
          url: '/auth/login',
          headers: { 'content-type': 'text/xml' },
          payload: '<a/>',
        }),
      415,
      'request.mediaType',
    ],
    [
      'a body over the limit',
      () => portal.app.inject({ method: 'POST', url: '/auth/login', payload: { a: 'x'.repeat(1_100_000) } }),
      413,
      'request.tooLarge',
    ],
    [
      'JSON that is none',
      () =>
        portal.app.inject({
          method: 'POST',
          url: '/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: '{',
        }),
      400,
      'request.malformed',
    ],
  ] as const)('%s is told as a problem', async (_, call, status, code) => {
    const answer = await call()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const problem = problemOf(answer)
    expect(problem).toMatchObject({ status, code })
    expect(problem.Message).not.toBe('')
  })

  function bearer() {
    return { authorization: `Bearer ${admin}` }
  }
})

test('a trailing slash makes no difference', async () => {
  expect((await get('/api/portale/')).statusCode).toBe(200)
})

test('every answer carries the headers that protect the browser', async () => {
  for (const url of ['/api/portale', '/api/nulla', '/healthz']) {
    const { headers } = await get(url)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['referrer-policy'], url).toBe('no-referrer')
    expect(headers['access-control-allow-origin'], url).toBeUndefined()
  }
})

test('the process lives and is ready', async () => {
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200])
})

test('the OpenAPI document names every call, its roles and its refusals', () => {
  const document = openApiOf(contract, '1') as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  expect(Object.keys(document.paths)).toContain('/api/orders/production/{Tipo}/{Codice}')
  const list = document.paths['/api/orders/production']?.get
  expect(list?.['x-roles']).toEqual(['Cliente', 'Agente', 'AgenteCapo', 'Admin'])
  expect(list?.responses).toHaveProperty('403')
  const parameters = list?.parameters as { name: string }[]
  expect(parameters.map(parameter => parameter.name)).toEqual([
    'consegnati',
    'solo',
    'ricevutiDal',
    'ricevutiAl',
    'pagina',
    'righe',
    'cerca',
    'ordina',
  ])
})

describe('an answer against its contract', () => {
  const table = {
    wrong: route({
      method: 'GET',
      path: '/sbagliata',
      summary: 'Answers a text where a number is promised',
      access: 'public',
      answer: z.object({ Importo: z.number() }),
      example: {},
    }),
    generous: route({
      method: 'GET',
      path: '/generosa',
      summary: 'Answers more than is promised',
      access: 'public',
      answer: z.object({ Nome: z.string() }),
      example: {},
    }),
  }

  test('is a bug: 500 with a reference, and a field that nobody declared does not leave', async () => {
    const app = Fastify({ logger: false })
    app.setErrorHandler(sendError)
    const handlers = {
      wrong: async () => ({ Importo: 'molto' }),
      generous: async () => ({ Nome: 'Anna', Password: 'segreta' }),
    } as unknown as Handlers<typeof table>
    implement(app, table, handlers, { ...portal.services, log: app.log })
    const wrong = await app.inject('/sbagliata')
    expect(wrong.statusCode).toBe(500)
    expect(problemOf(wrong).Message).toContain(problemOf(wrong).RequestId)
    expect(wrong.body).not.toContain('Importo')
    expect((await app.inject('/generosa')).json()).toEqual({ Nome: 'Anna' })
    await app.close()
  })
})

test.each([
  [
    'Conferma ordine 12.pdf',
    `inline; filename="Conferma ordine 12.pdf"; filename*=UTF-8''Conferma%20ordine%2012.pdf`,
  ],
  [
    'perché "no"\r\nSet-Cookie: a',
    `inline; filename="perche _no___Set-Cookie: a"; filename*=UTF-8''perch%C3%A9%20_no___Set-Cookie%3A%20a`,
  ],
  ['../../etc/passwd', `inline; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
])('the file name %j cannot leave its header', (name, expected) => {
  expect(contentDisposition(name)).toBe(expected)
})
