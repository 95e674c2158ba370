import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'

/** Where an instance stands between its first answer and its last. */
export interface Presence {
  /** It still serves, and tells whoever asks that it will not for long. */
  isLeaving: boolean
  /** Nothing new is served. */
  isGone: boolean
}

export function openPresence(): Presence {
  return { isLeaving: false, isGone: false }
}

const awaySeconds = 2

/** Who comes to an instance that leaves is sent to another one with its next request. */
export function tellPresence(app: FastifyInstance, presence: Presence): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (presence.isLeaving) void reply.header('connection', 'close')
    if (presence.isGone) throw refuse('server.stopping', { retryAfter: awaySeconds })
  })
}
