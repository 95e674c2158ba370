import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const sizeBytes = 32 * 2 ** 20

test('a reader who takes nothing is cut off and its file closed, and one who keeps reading gets all of it', async () => {
  const app = Fastify()
  cutSlowReaders(app, { lookMs: 1_000, leastBytes: 1_024 })
  let open = 0
  app.get('/', (_, reply) => {
    const chunks = Array.from({ length: sizeBytes / 65_536 }, () => Buffer.alloc(65_536))
    const content = Readable.from(chunks, { objectMode: false })
    open += 1
    content.once('close', () => (open -= 1))
    return reply.send(content)
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = () => {
    const socket = connect(port).on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    return socket
  }
  const stalled = Array.from({ length: 20 }, () => ask().pause())
  let readBytes = 0
  const reader = ask().on('data', data => {
    readBytes += data.length
    reader.pause()
    setTimeout(() => reader.resume(), 5)
  })
  await once(reader, 'close')
  expect(readBytes).toBeGreaterThan(sizeBytes)
  while (open > 0) await pause(50)
  const serverSide = await new Promise(resolve => app.server.getConnections((_, count) => resolve(count)))
  expect(serverSide).toBe(0)
  for (const socket of stalled) socket.destroy()
  await app.close()
})
