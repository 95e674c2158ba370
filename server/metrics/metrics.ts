import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseFigures, inTime } from '#server/health/database-figures.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { databaseGauges } from './database-gauges.ts'
import { lookAtDisk } from './disk-gauge.ts'
import { figuresOfAll } from './other-workers.ts'

type Known = Pick<Services, 'database' | 'jobs' | 'config'>

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
  const measureDisk = lookAtDisk(services, ofDatabase)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw refuse('session.missing')
    const [figures] = await Promise.all([ask(), inTime(measureDisk())])
    tell(figures)
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
