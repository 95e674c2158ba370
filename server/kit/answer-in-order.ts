import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Begins a request only after the earlier ones of its connection are answered, so that it has one at work. If the client has
 * left meanwhile, the request is never begun.
 */
export function answerInOrder(app: FastifyInstance): void {
  const answered = new WeakMap<Socket, Promise<void>>()
  app.addHook('onRequest', async ({ raw }, reply) => {
    const before = answered.get(raw.socket)
    answered.set(raw.socket, new Promise(resolve => reply.raw.once('close', resolve)))
    await before
    if (raw.socket.destroyed) reply.hijack()
  })
}
