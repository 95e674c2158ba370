import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuse } from './refuse.ts'

/*
 * A large file may take longer than the server waits for any other request. Node cuts every one off at the same age,
 * and asks nobody but whoever listens for it: who is spared must keep sending, or is cut off here.
 */

const spared = new WeakSet<Duplex>()
const lookMs = 10_000
const leastBytesALook = 80 * 1024

/** Whether what comes on this connection may take longer than the server waits for a whole request. */
export function isSpared(socket: Duplex): boolean {
  return spared.has(socket)
}

/** Lets a request last while it is received; fails as soon as its sender is gone, or all but silent. */
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
