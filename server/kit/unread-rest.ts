import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/* A client that is still sending reads its answer last, and loses the answer if the connection closes first. The server
   therefore reads and discards the rest of a short request. After a long request the answer announces the end of the
   connection, which follows a moment later. */

const mostBytes = 32 * 1024 * 1024
const closingMs = 5_000

const answered = new WeakSet<Duplex>()

/** True if the connection's current request already has its answer. */
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

/** Ends our side at once, and the connection after the client has had time to read. */
export function closeSlowly(socket: Duplex): void {
  answered.add(socket)
  socket.end()
  const end = setTimeout(() => socket.destroy(), closingMs).unref()
  socket.once('close', () => clearTimeout(end))
}
