import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteShape } from '#contract/kit/route.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openConfigured } from '#server/db/open.ts'
import { openLiveChanges } from '#server/events/live-changes.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { JobData, QueueName } from '#server/jobs/queues.ts'
import { openPdfEngine } from '#server/pdf/engine.ts'
import { openWork } from '#server/work.ts'
import { type CallOptions, callApp } from '#tests/support/calls.ts'
import { keepClock, now } from '#tests/support/clock.ts'

interface Waiting {
  name: QueueName
  data: unknown
}

/** Runs jobs when the test says so, because the real queue keeps the machine's time. */
class PlayedJobs implements Jobs {
  readonly #works = new Map<QueueName, (data: never) => Promise<void>>()
  readonly #scheduled = new Set<QueueName>()
  #waiting: Waiting[] = []

  ready = async () => {}
  start = async () => {}
  stop = async () => {}
  enqueue = async (_tx: unknown, name: QueueName, data: JobData[QueueName]) => {
    this.#waiting.push({ name, data })
  }
  handle = (name: QueueName, work: (data: never, signal: AbortSignal) => Promise<void>) => {
    this.#works.set(name, data => work(data, new AbortController().signal))
  }
  schedule = (name: QueueName) => {
    this.#scheduled.add(name)
  }

  /** Runs what was asked for. Failed work waits for the next time, as a retry does. */
  async drain(): Promise<void> {
    const failed: Waiting[] = []
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift())
      await this.#run(job).catch(() => failed.push(job as Waiting))
    this.#waiting = failed
  }

  /** Runs every scheduled job once, as a day does. */
  async playDay(): Promise<void> {
    for (const name of this.#scheduled) await this.#run({ name, data: {} })
    await this.drain()
  }

  async #run({ name, data }: Waiting): Promise<void> {
    await this.#works.get(name)?.(data as never)
  }
}

export type LivedPortal = Awaited<ReturnType<typeof openLivedPortal>>

/** The portal of an installation with these settings. */
export async function openLivedPortal(env: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', SOGLIA_DEMO: '0', ...env })
  mkdirSync(config.dataFolder, { recursive: true })
  const database = await openConfigured(config)
  await keepClock(database)
  const jobs = new PlayedJobs()
  const pdf = openPdfEngine()
  const live = openLiveChanges({ database, url: undefined, pollMs: 60_000 })
  const files = openFiles({ folder: join(config.dataFolder, 'files') })
  const services = { config, version: 'test', database, files, pdf, jobs, live, now }
  const app = await buildApp(services)
  openWork(jobs, { ...services, log: app.log })
  return {
    database,
    jobs,
    call: <R extends RouteShape>(route: R, options?: CallOptions) => callApp(app, route, options),
    close: async () => {
      await app.close()
      await live.close()
      await pdf.close()
      await database.close()
    },
  }
}
