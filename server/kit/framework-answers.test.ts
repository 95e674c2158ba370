import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request as sendHttp } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { Problem } from '#contract/kit/problem.ts'
import { problems } from '#contract/problems.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { formWith } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { answerBrokenRequest } from './framework-answers.ts'
import { urlsOf } from './implement.ts'

let portal: TestPortal
let port: number
let admin: string
let agent: string

beforeAll(async () => {
  portal = await openTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(portal.app)
  const { database } = portal
  admin = await aToken(database, await aUser(database, { role: 'Admin', code: '' }))
  agent = await aToken(database, await aUser(database, { role: 'Agente', code: 'A1' }))
})
afterAll(() => portal.close())

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port
}

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  payload?: Buffer
}

/** Makes one call over the agent's connection, and fails if there is no answer. */
function send(agent: Agent, { method = 'GET', path, headers = {}, payload }: Sent): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>()
  const asked = sendHttp({ agent, port, host: '127.0.0.1', method, path, headers }, async answer => {
    const text = (await answer.toArray()).join('')
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
  })
  asked.on('error', reject)
  asked.setTimeout(5_000, () => asked.destroy(new Error(`${method} ${path} was never answered`)))
  asked.end(payload)
  return promise
}

/** Sends raw bytes and collects everything that arrives until the connection ends. */
async function sendBytes(bytes: string | Buffer, at = port): Promise<string> {
  const socket = connect(at, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).on('data', data => (heard += String(data)))
  socket.write(bytes)
  const isOver = await Promise.race([once(socket, 'close').then(() => true), pause(5_000, false)])
  socket.destroy()
  if (!isOver) throw new Error(`the connection stayed open after: ${heard}`)
  return heard
}

function expectProblem(answer: string, status: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8')
  expect(head.toLowerCase()).toContain('connection: close')
  const problem = Problem.parse(JSON.parse(body))
  expect(problem.status).toBe(status)
  expect(Object.values(problems).map(({ text }) => text)).toContain(problem.Message)
}

describe('after a refusal the same connection serves the next call', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
  const form = (count: number) =>
    formWith({ name: 'a.pdf', contentType: 'application/pdf', bytes: megabytes(count) })
  test.each([
    ['a header image of 3 MB', '/api/preventivi/testata/upload', 3, 413],
    ['a document of 25 MB', '/api/admin/documenti/upload', 25, 413],
    ['an unknown path with 5 MB', '/api/non/ce', 5, 404],
    ['a call that takes JSON with 5 MB of a form', '/api/preventivi/nuovo', 5, 415],
  ])('%s', async (_, path, size, status) => {
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    const { headers, payload } = form(size)
    const authorization = `Bearer ${path.includes('/admin/') ? admin : agent}`
    const sent = { ...headers, authorization, 'content-length': String(payload.length) }
    const refused = await send(connection, { method: 'POST', path, headers: sent, payload })
    expect([refused.status, Problem.parse(JSON.parse(refused.text)).status]).toEqual([status, status])
    const next = await send(connection, { path: '/healthz' })
    expect(next.status).toBe(200)
    connection.destroy()
  })

  test('a sender of more than that is told that its connection ends, and can read why', async () => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    let failed: Error | undefined
    socket.on('data', data => (heard += String(data))).on('error', error => (failed = error))
    socket.write(
      'POST /api/preventivi/testata/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n' +
        `authorization: Bearer ${agent}\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    )
    for (let sent = 0; sent < 12; sent += 1) {
      socket.write(Buffer.alloc(500_000))
      await pause(20)
    }
    expect(failed).toBeUndefined()
    expect(heard).toMatch(/^HTTP\/1.1 413 /)
    expect(heard.toLowerCase()).toContain('connection: close')
    socket.destroy()
  })
})

test('JSON that is deeper or has more values than any call needs is refused unparsed', async () => {
  for (const payload of ['['.repeat(400_000), `[${'1,'.repeat(400_000)}1]`]) {
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.app.inject({ method: 'POST', url: '/auth/login', headers, payload })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([413, 'request.tooLarge'])
  }
})

describe('what is refused before any route is asked is a problem document in Italian', () => {
  test.each([
    ['a bad request line', 'pippo\r\n\r\n', 400],
    ['a method that is none', 'PIPPO / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a bad header', 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
    [
      'a bad chunk',
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n',
      400,
    ],
    ['a bad length', 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an expectation',
      'POST /auth/login HTTP/1.1\r\nhost: x\r\nexpect: pippo\r\ncontent-length: 2\r\n\r\n',
      417,
    ],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
  ])('%s', async (_, bytes, status) => {
    expectProblem(await sendBytes(bytes), status)
  })

  test.each([
    ['a slow head', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    [
      'a slow body',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\ncontent-type: application/json\r\n\r\n{',
    ],
  ])('%s', async (_, bytes) => {
    const times = { connectionsCheckingInterval: 100, requestTimeout: 400, headersTimeout: 300 }
    const app = Fastify({ requestTimeout: 400, http: times, clientErrorHandler: answerBrokenRequest })
    app.post('/', async () => 'OK')
    await app.listen({ port: 0, host: '127.0.0.1' })
    expectProblem(await sendBytes(bytes, portOf(app)), 408)
    await app.close()
  })

  test.each([
    ['a coding of the body that is none', { 'content-encoding': 'pippo' }, 415],
    ['a body that is not in its coding', { 'content-encoding': 'gzip' }, 400],
    ['a type that is none', { 'content-type': 'pippo' }, 415],
  ])('%s', async (_, headers, status) => {
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: '/auth/login', payload: 'x' },
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect([answer.statusCode, Problem.parse(answer.json()).status]).toEqual([status, status])
  })
})

test('a head that is too large gets its answer late, so that a flood of them is slow', async () => {
  const started = performance.now()
  expectProblem(await sendBytes(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`), 431)
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('a bad request behind one that is answered breaks nothing into that answer', async () => {
  const socket: Socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).on('data', data => (heard += String(data)))
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  while (!heard.includes('"ok"')) await pause(10)
  socket.write('pippo\r\n\r\n')
  await once(socket, 'close')
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

describe('a method that a path does not have', () => {
  const known = Object.values(contract)
    .flatMap(table => Object.values(table))
    .flatMap(route => urlsOf(route).map(url => ({ url: url.replace(/:\w+/g, '1'), pattern: url })))
  test.each(['OPTIONS', 'TRACE'] as const)(
    '%s is refused on every path, which tells what it has',
    async method => {
      for (const { url, pattern } of known) {
        const answer = await portal.app.inject({ method: method as 'OPTIONS', url })
        expect([pattern, answer.statusCode]).toEqual([pattern, 405])
        expect(Problem.parse(answer.json()).code).toBe('request.methodNotAllowed')
        expect(answer.headers.allow).toMatch(/GET|POST|DELETE/)
      }
    },
  )
  test.each(['/api/eventi', '/api/openapi.json', '/healthz', '/readyz'])(
    'POST and TRACE on %s',
    async url => {
      for (const method of ['POST', 'TRACE'] as const) {
        const answer = await portal.app.inject({ method: method as 'POST', url })
        expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      }
    },
  )
  test('one that this server has nowhere', async () => {
    expectProblem(await sendBytes('PROPFIND /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'), 405)
  })
})
