import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTopic, sessionsTopic } from '#contract/topics.ts'
import { authenticate } from '#server/kit/authenticate.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import type { LiveChanges } from './live-changes.ts'

const beatMs = 25_000
const mostOfOneUser = 12
/** After which whoever is sent away comes back. */
const returnMs = 1_000

/**
 * GET /api/eventi: an event stream of topics, without data. It ends when its session does: the token is looked
 * at whenever a session has ended, and with every beat, so nobody is told anything after signing out.
 */
export function serveEvents(
  app: FastifyInstance,
  services: Pick<Services, 'database'>,
  live: LiveChanges,
): void {
  const ends = new Set<() => void>()
  const streams = new Map<number, number>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
  app.get('/api/eventi', async (request, reply) => {
    const user = await authenticate(services.database, request)
    if (user.needsFactor) throw refuse('factor.needed')
    const open = streams.get(user.id) ?? 0
    if (open >= mostOfOneUser) throw refuse('request.tooMany', { retryAfter: 30 })
    streams.set(user.id, open + 1)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': open\n\n')
    const beatOrEnd = async () => ((await stillSignedIn(request)) ? raw.write(':\n\n') : end())
    const unsubscribe = live.subscribe(topic => {
      if (topic === sessionsTopic) void beatOrEnd()
      else if (isTopic(topic)) raw.write(`event: change\ndata: ${JSON.stringify({ argomento: topic })}\n\n`)
    })
    const beat = setInterval(() => void beatOrEnd(), beatMs)
    const end = () => {
      clearInterval(beat)
      unsubscribe()
      ends.delete(end)
      raw.end(`retry: ${returnMs}\n\n`)
    }
    ends.add(end)
    raw.once('close', () => {
      end()
      const left = (streams.get(user.id) ?? 1) - 1
      if (left > 0) streams.set(user.id, left)
      else streams.delete(user.id)
    })
  })

  const stillSignedIn = (request: FastifyRequest): Promise<boolean> =>
    authenticate(services.database, request).then(
      () => true,
      error => error.status !== 401, // a database in trouble ends no stream
    )
}
