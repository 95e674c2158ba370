import type { Transaction } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/open.ts'
import { everythingRole, reachRole } from '#server/db/roles.ts'
import { ownerSql } from './owner-sql.ts'
import { type JobData, type QueueName, queues } from './queues.ts'

export interface JobLog {
  warn(detail: object, text: string): void
}

interface JobsOptions {
  log: JobLog
  /** How often a queue is looked at when nobody says that something came: for retries and other instances. */
  pollSeconds?: number
}

interface EnqueueOptions {
  /** A second job of the same id is not added. */
  id?: string
  startAfter?: Date
}

export interface Jobs {
  /** Adds a job in the transaction that causes it: both happen, or neither. */
  enqueue<Name extends QueueName, Tables>(
    tx: Transaction<Tables>,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Work that throws is tried again as its queue says. The signal ends work that is no longer wanted. */
  handle<Name extends QueueName>(
    name: Name,
    work: (data: JobData[Name], signal: AbortSignal) => Promise<void>,
  ): Promise<void>
  /** Night work, by Italian time: one job for all instances. What was slept through is done once afterwards. */
  schedule(name: QueueName, cron: string): Promise<void>
  /** Waits for the work under way, at most 10 s; what is not done by then is tried again later. */
  stop(): Promise<void>
}

/** The queue in the database, shared by all instances. */
export async function openJobs(database: Database, { log, pollSeconds }: JobsOptions): Promise<Jobs> {
  const { fromKysely } = await import('pg-boss')
  const boss = await startBoss(database, log)
  const workers = new Map<QueueName, string>()
  const pollingIntervalSeconds = pollSeconds ?? (database.engine ? 30 : 5)
  // embedded: the worker's look waits for the connection that the transaction holds
  const commitMs = database.engine ? 0 : 100

  const wake = (name: QueueName) => boss.notifyWorker(workers.get(name) ?? '')

  return {
    enqueue: async (tx, name, data, options) => {
      await boss.send(name, data, { ...options, db: fromKysely(tx) })
      setTimeout(wake, commitMs, name).unref()
    },
    handle: async (name, work) => {
      const worker = await boss.work<JobData[typeof name]>(
        name,
        { pollingIntervalSeconds },
        async ([job]) => {
          if (!job) return
          try {
            await work(job.data, job.signal)
          } catch (error) {
            log.warn({ err: error, queue: name, job: job.id, attempt: job.retryCount + 1 }, 'a job failed')
            throw error
          } finally {
            wake(name) // there may be more
          }
        },
      )
      workers.set(name, worker)
    },
    schedule: (name, cron) => boss.schedule(name, cron, null, { tz: 'Europe/Rome', missed: 'once' }),
    stop: () => boss.stop({ close: false, timeout: 10_000 }),
  }
}

async function startBoss({ pool, engine }: Database, log: JobLog): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: ownerSql(pool),
    schema: 'pgboss',
    backend: engine ? 'pglite' : 'postgres',
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    queueCacheIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    ...(engine && { reindex: false, monitorVacuum: false }),
  })
  boss.on('error', error => log.warn({ err: error }, 'the job queue has a problem'))
  boss.on('warning', warning => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  await ensureQueues(boss)
  await boss.getDb().executeSql(grants)
  return boss
}

async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = Map.groupBy(await boss.getQueues(), ({ name }) => name)
  for (const [name, settings] of Object.entries(queues)) {
    const current: object | undefined = existing.get(name)?.[0]
    if (!current) await boss.createQueue(name, settings)
    else if (!isSubset(settings, current)) await boss.updateQueue(name, settings)
    else continue
    // pg-boss has forgotten what it knew of the queue: a first look, so that none happens inside a transaction
    await boss.findJobs(name, { key: '' })
  }
}

function isSubset(part: object, whole: object): boolean {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => values.get(key) === value)
}

// a request may add jobs and nothing else: it reads neither their data nor their fate
const portalRoles = `${reachRole}, ${everythingRole}`
const grants = `do $$ begin
  perform pg_advisory_xact_lock(7312002);
  if has_table_privilege('${everythingRole}', 'pgboss.job_common', 'insert') then return; end if;
  grant usage on schema pgboss to ${portalRoles};
  grant select on pgboss.queue to ${portalRoles};
  grant insert, select (id) on pgboss.job_common to ${portalRoles};
end $$`
