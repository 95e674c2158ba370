import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuse } from './refuse.ts'

/* A large file may take longer than the server allows for other requests. Node ends every such request
   unless a listener objects. Spared requests must keep sending, or this module cuts them off. */

const spared = new WeakSet<Duplex>()
const lookMs = 10_000
const leastBytesALook = 80 * 1024

/** True while this connection is exempt from the server's time limit. */
export function isSpared(socket: Duplex): boolean {
  return spared.has(socket)
}

/** Exempts a request from the time limit while it is received. The request fails if the sender is gone or too slow. */
export async function whileItComes<T>(socket: Socket, work: (gone: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController()
  const onClose = () => gone.abort()
  spared.add(socket)
  socket.once('close', onClose)
  let before = socket.bytesRead
  const look = setInterval(() => {
    if (socket.bytesRead - before < leastBytesALook) gone.abort()
    before = socket.bytesRead
  }, lookMs).unref()
  try {
    if (socket.destroyed) gone.abort()
    return await Promise.race([work(gone.signal), failing(gone.signal)])
  } finally {
    clearInterval(look)
    spared.delete(socket)
    socket.off('close', onClose)
  }
}

async function failing(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw refuse('request.malformed')
}
