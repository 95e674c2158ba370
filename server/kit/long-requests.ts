import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse } from './refuse.ts'

/* A file holds a place while it is received, so its sender must keep sending. A large file may take longer than the
   server allows for other requests. Node ends every such request unless a listener objects. */

/** How fast a file must come, and for how long it may. */
export interface SendingPace {
  lookMs: number
  /** A sender who sends less between two looks is cut off. */
  leastBytes: number
  wholeMs: number
}

export const usualPace: SendingPace = { lookMs: 10_000, leastBytes: 80 * 1_024, wholeMs: 60 * 60_000 }

/** Time in which a sender who was cut off gets the answer. */
const answeringMs = 1_000

const spared = new WeakSet<Duplex>()

/** True while this connection is exempt from the server's time limit. */
export function isSpared(socket: Duplex): boolean {
  return spared.has(socket)
}

type Receiving<T> = (gone: AbortSignal) => Promise<T>

/** Like `whileItComes`, and exempts the request from the server's time limit meanwhile. */
export async function whileMuchComes<T>(
  request: IncomingMessage,
  pace: SendingPace,
  work: Receiving<T>,
): Promise<T> {
  const { socket } = request
  spared.add(socket)
  try {
    return await whileItComes(request, pace, work)
  } finally {
    spared.delete(socket)
  }
}

/** Fails if the sender is gone, sends too slowly, or has not finished sending after the whole time. */
export async function whileItComes<T>(
  request: IncomingMessage,
  { lookMs, leastBytes, wholeMs }: SendingPace,
  work: Receiving<T>,
): Promise<T> {
  const { socket } = request
  const gone = new AbortController()
  const end = () => gone.abort()
  const cut = () => {
    // A sender is not to blame for the time that the server takes to store what has come.
    if (request.complete || request.readableLength > 0) return
    end()
    setTimeout(() => socket.destroy(), answeringMs).unref()
  }
  socket.once('close', end)
  let before = socket.bytesRead
  const look = setInterval(() => {
    if (socket.bytesRead - before < leastBytes) cut()
    before = socket.bytesRead
  }, lookMs).unref()
  const whole = setTimeout(cut, wholeMs).unref()
  try {
    if (socket.destroyed) end()
    return await Promise.race([work(gone.signal), failing(gone.signal)])
  } finally {
    clearInterval(look)
    clearTimeout(whole)
    socket.off('close', end)
  }
}

async function failing(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw refuse('request.malformed')
}
