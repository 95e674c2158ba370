import type { ConstructorOptions, PgBoss } from 'pg-boss'
import { underLock } from '#server/db/import-lock.ts'
import { locks } from '#server/db/locks.ts'
import type { Database } from '#server/db/open.ts'
import { portalRole } from '#server/db/roles.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { ownerSql } from './owner-sql.ts'
import { queues } from './queues.ts'

export interface JobLog {
  warn(detail: object, text: string): void
}

const anHour = 3600
const aMinute = 60_000

/** The library takes a tenth of a second to load, so loading starts here, while the database opens. */
export const library = import('pg-boss')

type TellProblem = (error: Error) => void

/** Reports a lost database once a minute, although sender, worker and every queue notice the loss. */
export function problemTeller(log: JobLog): TellProblem {
  let silentUntil = 0
  return error => {
    if (!isUnavailable(error)) return log.warn({ err: error }, 'the job queue has a problem')
    if (performance.now() < silentUntil) return
    silentUntil = performance.now() + aMinute
    log.warn({ why: error.message }, 'the job queue waits for the database')
  }
}

/** The sender adds jobs and installs the schema. It runs few statements, so that a server starts fast. */
export async function startSender(database: Database, log: JobLog, tell: TellProblem): Promise<PgBoss> {
  const settings = { supervise: false, schedule: false, bamIntervalSeconds: anHour }
  // The library's own lock does not keep two first starts from making the same types.
  return underLock(database, locks.jobs, async () => {
    const boss = await startBoss(database, log, tell, settings)
    await ensureQueues(boss)
    await boss.getDb().executeSql(grants)
    return boss
  })
}

/** The worker runs jobs. It polls slowly, because on the embedded engine every poll delays everybody. */
export function startWorker(database: Database, log: JobLog, tell: TellProblem): Promise<PgBoss> {
  const { engine } = database
  return startBoss(database, log, tell, {
    migrate: false,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: anHour,
    ...(engine && { reindex: false, monitorVacuum: false }),
  })
}

async function startBoss(
  database: Database,
  log: JobLog,
  tell: TellProblem,
  settings: ConstructorOptions,
): Promise<PgBoss> {
  const { PgBoss } = await library
  const boss = new PgBoss({
    db: ownerSql(database.pool),
    schema: 'pgboss',
    backend: database.engine ? 'pglite' : 'postgres',
    queueCacheIntervalSeconds: anHour,
    ...settings,
  })
  boss.on('error', tell)
  boss.on('warning', warning => log.warn({ warning }, 'the job queue warns'))
  return boss.start()
}

async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = Map.groupBy(await boss.getQueues(), ({ name }) => name)
  for (const [name, settings] of Object.entries(queues)) {
    const current: object | undefined = existing.get(name)?.[0]
    if (!current) await boss.createQueue(name, settings)
    else if (!isSubset(settings, current)) await boss.updateQueue(name, settings)
    else continue
    // pg-boss forgets a changed queue and must not look it up inside a transaction.
    await boss.findJobs(name, { key: '' })
  }
}

function isSubset(part: object, whole: object): boolean {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => values.get(key) === value)
}

// A request may only add jobs; it can read neither their data nor their outcome.
const grants = `do $$ begin
  if has_table_privilege('${portalRole}', 'pgboss.job_common', 'insert') then return; end if;
  grant usage on schema pgboss to ${portalRole};
  grant select on pgboss.queue to ${portalRole};
  grant insert, select (id) on pgboss.job_common to ${portalRole};
end $$`
