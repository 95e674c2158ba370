import type { Transaction } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { asTurnOf } from '#server/db/admission.ts'
import type { Database } from '#server/db/open.ts'
import { type JobLog, library, problemTeller, startSender, startWorker } from './boss.ts'
import { noteJobEnd } from './job-runs.ts'
import type { JobData, QueueName } from './queues.ts'

interface JobsOptions {
  log: JobLog
  /** How often a queue is polled without a notification, for retries and for jobs of other instances. */
  pollSeconds?: number
}

interface EnqueueOptions {
  /** A second job with the same id is ignored. */
  id?: string
  /** Delay in seconds. */
  startAfter?: number
}

type Work<Name extends QueueName> = (data: JobData[Name], signal: AbortSignal) => Promise<void>

/** The queue in the database, shared by all instances. */
export interface Jobs {
  /** Writing calls await this before their transaction, because the queue cannot open on a transaction's connection. */
  ready(): Promise<void>
  /** Adds a job in the transaction that causes it, so that both happen or neither. */
  enqueue<Name extends QueueName, Tables>(
    tx: Transaction<Tables>,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Work that throws is retried as its queue specifies. The signal aborts work that is no longer wanted. */
  handle<Name extends QueueName>(name: Name, work: Work<Name>): void
  /** Schedules night work in Italian time: one job for all instances. After missed times the job runs once. */
  schedule(name: QueueName, cron: string): void
  /** Starts the registered work. The server need not wait for it. */
  start(): Promise<void>
  /** Waits up to 10 s for running work; the rest is retried later. */
  stop(): Promise<void>
}

/** Opens the queue for adding; an instance that only adds never starts it. */
export async function openJobs(database: Database, { log, pollSeconds }: JobsOptions): Promise<Jobs> {
  const { fromKysely } = await library
  const tell = problemTeller(log)
  const sender = await startSender(database, log, tell)
  const works = new Map<QueueName, Work<QueueName>>()
  const schedules = new Map<QueueName, string>()
  const workers = new Map<QueueName, string>()
  const pollingIntervalSeconds = pollSeconds ?? (database.engine ? 30 : 5)
  // On the embedded engine polling waits anyway for the connection that the transaction holds.
  const commitMs = database.engine ? 0 : 100
  let worker: PgBoss | undefined
  let starting: Promise<void> | undefined

  const wake = (name: QueueName) => worker?.notifyWorker(workers.get(name) ?? '')

  async function begin(boss: PgBoss, name: QueueName, work: Work<QueueName>) {
    const id = await boss.work<JobData[QueueName]>(name, { pollingIntervalSeconds }, async ([job]) => {
      if (!job) return
      const startedAt = performance.now()
      let isFailed = false
      try {
        await asTurnOf({ kind: 'work', name }, () => work(job.data as never, job.signal))
      } catch (error) {
        isFailed = true
        log.warn({ err: error, queue: name, job: job.id, attempt: job.retryCount + 1 }, 'a job failed')
        throw error
      } finally {
        await noteJobEnd(database, { queue: name, milliseconds: performance.now() - startedAt, isFailed })
        wake(name) // There may be more jobs.
      }
    })
    workers.set(name, id)
  }

  async function start() {
    await worker?.stop({ close: false, graceful: false }) // Stops the worker of a start that failed halfway.
    worker = await startWorker(database, log, tell)
    for (const [name, work] of works) await begin(worker, name, work)
    for (const [name, cron] of schedules)
      await worker.schedule(name, cron, null, { tz: 'Europe/Rome', missed: 'once' })
  }

  return {
    ready: () => Promise.resolve(),
    enqueue: async (tx, name, data, options) => {
      await sender.send(name, data, { ...options, db: fromKysely(tx) })
      setTimeout(wake, commitMs, name).unref()
    },
    handle: (name, work) => void works.set(name, work as Work<QueueName>),
    schedule: (name, cron) => void schedules.set(name, cron),
    start: () => {
      starting = start()
      return starting
    },
    stop: async () => {
      await starting?.catch(() => {}) // The caller of the start reports the failure.
      await worker?.stop({ close: false, timeout: 10_000 })
      await sender.stop({ close: false, graceful: false })
    },
  }
}
