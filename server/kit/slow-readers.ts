import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface ReadingPace {
  lookMs: number
  /** Who takes less between two looks while more is ready is cut off. */
  leastBytes: number
}

const usual: ReadingPace = { lookMs: 60_000, leastBytes: 60 * 1_024 }

/** Ends connections whose reader takes next to nothing, because an unread answer keeps its file and its memory. */
export function cutSlowReaders(app: FastifyInstance, { lookMs, leastBytes } = usual): void {
  const sockets = new Set<Socket>()
  /** Bytes that a reader with more to read had taken at the last look. */
  const taken = new WeakMap<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const look = (socket: Socket) => {
    const now = socket.bytesWritten - socket.writableLength
    const before = taken.get(socket)
    if (socket.writableLength === 0) taken.delete(socket)
    else if (before !== undefined && now - before < leastBytes) socket.destroy()
    else taken.set(socket, now)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) look(socket)
  }, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
