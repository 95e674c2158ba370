import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { type DatabaseFigures, databaseFigures } from './database-figures.ts'
import { figuresOfAll } from './other-workers.ts'

type Known = Pick<Services, 'database' | 'jobs'>

const secondsUpTo = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Serves /metrics to callers with the token. Counters run all the time; each answer reads database figures anew. */
export function addMetrics(app: FastifyInstance, services: Known, token: string): void {
  const register = new Registry()
  collectDefaultMetrics({ register }) // Memory, event loop and garbage collection.
  new Gauge({
    name: 'soglia_processes',
    help: 'Processes that serve on the port',
    registers: [register],
  }).set(1)
  countRequests(app, register)
  lookAtPool(services, register)
  const askAll = figuresOfAll(register)
  const ofDatabase = new Registry()
  const tell = databaseGauges(ofDatabase)
  const ask = databaseFigures(services)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw refuse('session.missing')
    tell(await ask())
    return reply
      .headers({ 'content-type': register.contentType, 'cache-control': 'no-store' })
      .send(`${await askAll()}\n${await ofDatabase.metrics()}`)
  })
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(one as Buffer, other as Buffer)
}

function countRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Histogram({
    name: 'soglia_request_seconds',
    help: 'Time from a request to the end of its answer, by route; streams are left out',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsUpTo,
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (reply.raw.getHeader('content-type') === 'text/event-stream') return
    const route = routeOptions.url ?? 'unknown'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}

function lookAtPool({ database }: Known, register: Registry): void {
  const registers = [register]
  new Gauge({
    name: 'soglia_pool_connections',
    help: 'Connections to the database, by what they do',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount } = database.pool
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
    },
  })
  new Gauge({
    name: 'soglia_pool_waiting',
    help: 'Requests and jobs that wait for a connection',
    registers,
    collect() {
      this.set(database.pool.waitingCount)
    },
  })
  const { engine } = database
  new Counter({
    name: 'soglia_engine_breaks_total',
    help: 'How often the embedded engine had to be started again, or did not start',
    registers,
    collect() {
      this.reset()
      this.inc(engine?.breaks() ?? 0)
    },
  })
}

/** If the database does not answer, the gauges are empty instead of outdated. */
function databaseGauges(register: Registry): (figures: DatabaseFigures | undefined) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const answers = gauge('soglia_database_answers', 'Whether the database answered in time')
  const waiting = gauge('soglia_jobs_waiting', 'Jobs that are due, by queue', ['queue'])
  const age = gauge('soglia_jobs_oldest_seconds', 'For how long the oldest due job waits, by queue', [
    'queue',
  ])
  const mails = gauge('soglia_mails', 'Messages, by state', ['state'])
  const ages = {
    feedSeconds: gauge('soglia_feed_age_seconds', 'Since the last import of the feed'),
    backupSeconds: gauge('soglia_backup_age_seconds', 'Since the last whole backup'),
    restoreCheckSeconds: gauge(
      'soglia_restore_check_age_seconds',
      'Since a backup was last restored to check it',
    ),
  } as const
  return figures => {
    for (const labelled of [waiting, age, mails]) labelled.reset()
    for (const [name, since] of Object.entries(ages)) {
      since.remove()
      const seconds = figures?.[name as keyof typeof ages]
      if (typeof seconds === 'number') since.set(seconds)
    }
    answers.set(figures ? 1 : 0)
    for (const { queue, waiting: count, seconds } of figures?.jobs ?? []) {
      waiting.set({ queue }, count)
      age.set({ queue }, seconds)
    }
    for (const { state, messages } of figures?.mails ?? []) mails.set({ state }, messages)
  }
}
