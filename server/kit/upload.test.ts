import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFiles } from '#server/files/open-files.ts'
import { callApp, problemOf } from '#tests/support/calls.ts'
import { aPng, formWith } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { answerBrokenRequest } from './framework-answers.ts'
import type { Handlers } from './handler.ts'
import { implement } from './implement.ts'
import type { SendingPace } from './long-requests.ts'
import { sendError } from './problems.ts'
import { readRests } from './unread-rest.ts'

const table = {
  send: route({
    method: 'POST',
    path: '/manda',
    summary: 'Takes a file',
    access: 'public',
    bodyType: 'file',
    answer: z.object({ Nome: z.string(), Tipo: z.string(), Byte: z.number() }),
    example: {},
  }),
  keep: route({
    method: 'POST',
    path: '/tieni',
    summary: 'Takes a large file',
    access: 'public',
    bodyType: 'file',
    answer: z.object({ Nome: z.string(), Byte: z.number() }),
    example: {},
  }),
  note: route({
    method: 'POST',
    path: '/nota',
    summary: 'Takes JSON',
    access: 'public',
    body: z.object({ Testo: z.string() }),
    answer: z.literal('OK'),
    example: { body: { Testo: 'ciao' } },
  }),
}
const mostBytes = 100_000

const folder = mkdtempSync(join(tmpdir(), 'soglia-upload-'))
const files = openFiles({ folder })
/** Milliseconds that a store still takes once it has a whole file. */
let storingMs = 0
const store: FileStore = Object.assign(Object.create(files), {
  put: async (...file: Parameters<FileStore['put']>) => {
    const stored = await files.put(...file)
    await pause(storingMs)
    return stored
  },
})
let portal: TestPortal
let app: FastifyInstance

/** A server with this time limit for a whole request. */
async function listening(requestTimeout: number, pace?: SendingPace): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: 1_000,
    requestTimeout,
    clientErrorHandler: answerBrokenRequest,
    http: { connectionsCheckingInterval: 200, requestTimeout, headersTimeout: requestTimeout / 2 },
  })
  readRests(app)
  app.setErrorHandler(sendError)
  const handlers: Handlers<typeof table> = {
    send: {
      steps: async ({ upload }) => {
        const { fileName, contentType, bytes } = await upload.read(mostBytes)
        return { Nome: fileName, Tipo: contentType, Byte: bytes.length }
      },
    },
    keep: {
      steps: async ({ upload }) => {
        const { fileName, sizeBytes } = await upload.store(store, {
          ...{ mostBytes, whenTooLarge: 'upload.tooLarge' },
          meta: name => ({ name, contentType: 'application/zip' }),
        })
        return { Nome: fileName, Byte: sizeBytes }
      },
    },
    note: async () => 'OK' as const,
  }
  implement(app, table, handlers, { ...portal.services, log: app.log, ...(pace && { pace }) })
  await app.listen({ port: 0 })
  return app
}

beforeAll(async () => {
  portal = await openTestPortal()
  app = await listening(30_000)
})
afterAll(async () => {
  await app.close()
  await portal.close()
  rmSync(folder, { recursive: true })
})

const send = (bytes: Uint8Array, name = 'a.png') =>
  callApp(app, table.send, { file: { ...aPng, name, bytes } })

test('a file arrives with its name and declared type', async () => {
  const answer = await callApp(app, table.send)
  expect(answer.json()).toEqual({ Nome: 'testata.png', Tipo: 'image/png', Byte: aPng.bytes.length })
})

test('a file that just fits is taken, one byte more is not', async () => {
  expect((await send(new Uint8Array(mostBytes))).json().Byte).toBe(mostBytes)
  const answer = await send(new Uint8Array(mostBytes + 1))
  expect([answer.statusCode, answer.problem().code]).toEqual([413, 'upload.tooLarge'])
})

test('no file, a nameless or empty one, and no body at all are refused', async () => {
  const empty = await send(new Uint8Array(0))
  const nameless = await send(new Uint8Array(3), '')
  const form = { ...formWith(aPng), payload: Buffer.from('--soglia-7d93f1c0--\r\n') }
  const none = await app.inject({ method: 'POST', url: '/manda', ...form })
  const bodyless = await app.inject({ method: 'POST', url: '/manda' })
  for (const answer of [empty, nameless, none, bodyless]) {
    expect([answer.statusCode, problemOf(answer).code]).toEqual([422, 'upload.missing'])
  }
})

test.each([
  ['a boundary that is none', 'multipart/form-data', 'x'],
  ['a form that breaks off', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; na'],
  [
    'a file that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  ],
  [
    'too many fields',
    'multipart/form-data; boundary=b',
    `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(50)}--b--\r\n`,
  ],
  [
    'too many files',
    'multipart/form-data; boundary=b',
    `${'--b\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n\r\n'.repeat(50)}--b--\r\n`,
  ],
  [
    'a part of endless headers',
    'multipart/form-data; boundary=b',
    `--b\r\n${`x: ${'y'.repeat(1_000)}\r\n`.repeat(5_000)}\r\n1\r\n--b--\r\n`,
  ],
  [
    'a field without end',
    'multipart/form-data; boundary=b',
    `--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n${'1'.repeat(5_000_000)}\r\n--b--\r\n`,
  ],
  [
    'a field with an endless name',
    'multipart/form-data; boundary=b',
    `--b\r\ncontent-disposition: form-data; name="${'x'.repeat(5_000_000)}"\r\n\r\n1\r\n--b--\r\n`,
  ],
])('%s is refused without a trace in the log', async (_, type, payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/manda',
    headers: { 'content-type': type },
    payload,
  })
  expect([400, 422]).toContain(answer.statusCode)
})

test('a call that takes no file refuses a form with a file', async () => {
  const answer = await app.inject({ method: 'POST', url: '/nota', ...formWith(aPng) })
  expect([answer.statusCode, problemOf(answer).code]).toEqual([415, 'request.mediaType'])
})

test('a file of endless length is refused while it is still being sent', async () => {
  const socket = connect((app.server.address() as AddressInfo).port)
  const answered = once(socket, 'data')
  socket.write(
    'POST /manda HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  )
  socket.write(Buffer.alloc(mostBytes + 70_000))
  const [head] = await Promise.race([answered, pause(3_000, ['nothing'])])
  expect(String(head)).toContain('413')
  socket.destroy()
})

test('a sender that goes away in the middle gives its place back', async () => {
  for (let round = 0; round < 12; round += 1) {
    const socket = connect((app.server.address() as AddressInfo).port)
    await once(socket, 'connect')
    socket.write(
      'POST /manda HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    )
    await pause(10)
    socket.destroy()
  }
  expect((await send(aPng.bytes)).statusCode).toBe(200)
})

test('stalled senders are cut off, waiting ones that left are skipped, the next one is served', async () => {
  const hurried = await listening(2_000)
  const { port } = hurried.server.address() as AddressInfo
  const stall = () => {
    const socket = connect(port)
    socket.on('error', () => {})
    socket.write(
      'POST /manda HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n',
    )
    return socket
  }
  const placed = Array.from({ length: 8 }, stall)
  await pause(300)
  const waiting = Array.from({ length: 4 }, stall)
  await pause(300)
  for (const socket of waiting) socket.destroy()
  const answer = await callApp(hurried, table.send)
  expect(answer.statusCode).toBe(200)
  for (const socket of placed) socket.destroy()
  await hurried.close()
})

const keep = (bytes: Uint8Array) => callApp(app, table.keep, { file: { ...aPng, bytes } })

test('a large file is written as it comes; one too long, empty or broken off is refused', async () => {
  expect((await keep(new Uint8Array(mostBytes))).json()).toEqual({ Nome: 'testata.png', Byte: mostBytes })
  expect((await keep(new Uint8Array(mostBytes + 1))).problem().code).toBe('upload.tooLarge')
  expect((await keep(new Uint8Array(0))).problem().code).toBe('upload.missing')
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const payload = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nhalf'
  const broken = await app.inject({ method: 'POST', url: '/tieni', headers, payload })
  expect(readdirSync(folder)).toHaveLength(1)
  expect([broken.statusCode, problemOf(broken).code]).toEqual([400, 'request.malformed'])
})

test.each([
  ['sends nothing more', { lookMs: 400, leastBytes: 1_000, wholeMs: 60_000 }],
  ['sends for longer than the whole time', { lookMs: 60_000, leastBytes: 0, wholeMs: 400 }],
])('who %s is cut off, its place goes to the next, and nothing of it stays', async (_, pace) => {
  const hurried = await listening(30_000, pace)
  const { port } = hurried.server.address() as AddressInfo
  const before = readdirSync(folder).length
  const stall = (url: string) => {
    const socket = connect(port).on('error', () => {})
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-length: 50000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n` +
        `--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(8_000)}`,
    )
    const closed = once(socket, 'close')
    return once(socket, 'data').then(([answer]) => closed.then(() => String(answer)))
  }
  const answers = ['/tieni', '/tieni', '/manda', '/manda'].map(stall)
  await pause(200)
  const started = performance.now()
  expect((await callApp(hurried, table.send)).statusCode).toBe(200)
  expect((await callApp(hurried, table.keep)).statusCode).toBe(200)
  expect(performance.now() - started).toBeLessThan(10_000)
  for (const answer of await Promise.all(answers)) expect(answer).toContain('400 Bad Request')
  expect(readdirSync(folder)).toHaveLength(before + 1)
  await hurried.close()
})

test('who has sent all of a file is not cut off while it is stored', async () => {
  const hurried = await listening(30_000, { lookMs: 100, leastBytes: 1_000, wholeMs: 300 })
  const { port } = hurried.server.address() as AddressInfo
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(5_000)]), 'a.zip')
  storingMs = 600
  const answer = await fetch(`http://127.0.0.1:${port}/tieni`, { method: 'POST', body: form })
  storingMs = 0
  expect(await answer.json()).toEqual({ Nome: 'a.zip', Byte: 5_000 })
  await hurried.close()
})

test('a large file may take longer than any other request, as long as it keeps coming', async () => {
  const hurried = await listening(1_000)
  const slowly = async (url: string) => {
    const socket = connect((hurried.server.address() as AddressInfo).port)
    let answer = ''
    socket.on('error', () => {}).on('data', data => (answer += String(data)))
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 99\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n',
    )
    for (let piece = 0; piece < 20; piece++) {
      await pause(120)
      if (socket.writable) socket.write('x')
    }
    if (socket.writable) socket.write('\r\n--b--\r\n')
    await Promise.race([once(socket, 'close'), pause(5_000)])
    return answer
  }
  const [large, other] = await Promise.all([slowly('/tieni'), slowly('/manda')])
  expect(large).toContain('"Byte":20')
  expect(other).toContain('408')
  await hurried.close()
})
