import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'

/** Whether an instance serves, is about to stop, or has stopped. */
export interface Presence {
  /** The instance still serves, but tells load balancers that it is about to stop. */
  isLeaving: boolean
  /** The instance accepts no new requests. */
  isGone: boolean
}

export function openPresence(): Presence {
  return { isLeaving: false, isGone: false }
}

const awaySeconds = 2

/** Closes the connections of an instance that is about to stop, so that the next request goes to another one. */
export function tellPresence(app: FastifyInstance, presence: Presence): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (presence.isLeaving) void reply.header('connection', 'close')
    if (presence.isGone) throw refuse('server.stopping', { retryAfter: awaySeconds })
  })
}
