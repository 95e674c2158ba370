import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/*
 * A client that still sends when its answer comes reads that answer last, and loses it where the connection is closed
 * meanwhile. A short rest of a request is read and thrown away, and the connection goes on; a long one ends it, a
 * moment after the answer has said so.
 */

const mostBytes = 32 * 1024 * 1024
const closingMs = 5_000

const answered = new WeakSet<Duplex>()

/** Whether the request that is under way on a connection has its answer already. */
export function isAnswered(socket: Duplex): boolean {
  return answered.has(socket)
}

export function readRests(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    answered.add(raw.socket)
    if (!isUnread(raw)) return
    const length = Number(raw.headers['content-length'])
    if (!(length <= mostBytes)) void reply.header('connection', 'close')
    raw.socket.destroySoon = () => closeSlowly(raw.socket)
    throwAway(raw)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!isUnread(raw)) answered.delete(raw.socket)
  })
}

function isUnread({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  return complete === false && hasBody
}

function throwAway(request: IncomingMessage): void {
  let size = 0
  request.unpipe()
  request.on('data', ({ length }: Buffer) => {
    size += length
    if (size > mostBytes) request.socket.destroy()
  })
  request.once('end', () => answered.delete(request.socket))
  request.resume()
}

/** Ends our side, and the other one once it has had the time to read. */
export function closeSlowly(socket: Duplex): void {
  answered.add(socket)
  socket.end()
  const end = setTimeout(() => socket.destroy(), closingMs).unref()
  socket.once('close', () => clearTimeout(end))
}
