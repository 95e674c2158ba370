import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTopic, sessionsTopic } from '#contract/topic-names.ts'
import { authenticate } from '#server/kit/authenticate.ts'
import { inPromptTurn } from '#server/kit/call-owner.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import type { LiveChanges } from './live-changes.ts'

const beatMs = 25_000
const mostOfOneUser = 12
/** Milliseconds until a disconnected client reconnects. */
const returnMs = 1_000

/**
 * GET /api/eventi?da=5000: a stream of topics without data. It begins with changes of the last `da` milliseconds.
 * Whenever a session has ended, and at every heartbeat, the token is checked again, so that nobody hears anything after
 * signing out, or with the rights of a role that has changed.
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
    const user = await signedIn(request)
    if (user.needsFactor) throw refuse('factor.needed')
    const { raw } = reply
    // A reader who has left closes nothing any more, and would be counted for ever.
    if (raw.destroyed) return reply.hijack()
    const open = streams.get(user.id) ?? 0
    if (open >= mostOfOneUser) throw refuse('request.tooMany', { retryAfter: 30 })
    streams.set(user.id, open + 1)
    const heard: string[] = []
    let hear = (topic: string) => void heard.push(topic)
    const unsubscribe = live.subscribe(topic => hear(topic))
    let end = () => {}
    raw.once('close', () => {
      end()
      unsubscribe()
      const left = (streams.get(user.id) ?? 1) - 1
      if (left > 0) streams.set(user.id, left)
      else streams.delete(user.id)
    })
    const missed = await inPromptTurn(request, () => live.changedWithin(deafFor(request)))
    reply.hijack()
    if (raw.destroyed) return

    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': open\n\n')
    const beatOrEnd = async () => ((await stillSignedIn(request, user)) ? raw.write(':\n\n') : end())
    const beat = setInterval(() => void beatOrEnd(), beatMs)
    end = () => {
      clearInterval(beat)
      ends.delete(end)
      raw.end(`retry: ${returnMs}\n\n`)
    }
    ends.add(end)
    hear = topic => {
      if (topic === sessionsTopic) void beatOrEnd()
      else if (isTopic(topic)) raw.write(`event: change\ndata: ${JSON.stringify({ argomento: topic })}\n\n`)
    }
    for (const topic of new Set([...missed, ...heard])) hear(topic)
  })

  const signedIn = (request: FastifyRequest) =>
    inPromptTurn(request, () => authenticate(services.database, request))

  const stillSignedIn = (request: FastifyRequest, { role, code }: SignedIn): Promise<boolean> =>
    signedIn(request).then(
      now => now.role === role && now.code === code,
      error => error.status !== 401, // Database trouble must not end a stream.
    )
}

/** Milliseconds for which the page was disconnected; the stream begins with the changes of that time. */
function deafFor({ query }: FastifyRequest): number {
  const { da } = query as { da?: unknown }
  return typeof da === 'string' && /^\d{1,9}$/.test(da) ? Number(da) : 0
}
