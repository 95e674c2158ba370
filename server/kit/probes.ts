import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { asTurnOf } from '#server/db/admission.ts'
import type { Presence } from './presence.ts'
import type { Services } from './services.ts'

const filesMs = 10_000

/**
 * /healthz says that the process lives, and its release; /readyz says what it can do. Calls are not logged, because
 * they come every few seconds. Only an instance that can serve nobody answers 503: read-only service is better than
 * none.
 */
export function addProbes(
  app: FastifyInstance,
  { database, files, version }: Pick<Services, 'database' | 'files' | 'version'>,
  presence: Presence,
): void {
  const quiet = { logLevel: 'silent' } as const
  const lookAtFiles = remembered(filesMs, () => files.check())
  app.get('/healthz', quiet, () => ({ status: 'ok', release: version }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const found = await stateOf(database).catch(() => 'unreachable' as const)
    const status = presence.isLeaving ? 'leaving' : statuses[found]
    const isServing = status === 'ready' || status === 'read-only'
    return reply
      .code(isServing ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(!isServing && { 'retry-after': 2 }) })
      .send({ status, database: found, files: lookAtFiles() ? 'reachable' : 'unreachable' })
  })
}

const statuses = { writable: 'ready', 'read-only': 'read-only', unreachable: 'unavailable' } as const

async function stateOf({ db }: Services['database']): Promise<'writable' | 'read-only'> {
  const { rows } = await asTurnOf({ kind: 'prompt', name: 'probe' }, () =>
    sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db),
  )
  return rows[0]?.isReadOnly ? 'read-only' : 'writable'
}

/** Answers with the last result and refreshes an old result in the background, so that no caller waits. */
function remembered(milliseconds: number, look: () => Promise<void>): () => boolean {
  let isFine = true
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - lookedAt < milliseconds) return isFine
    lookedAt = performance.now()
    const looking = look().then(
      () => true,
      () => false,
    )
    void looking.then(found => {
      isFine = found
    })
    return isFine
  }
}
