import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting, type Setting } from '#server/kit/settings.ts'
import { type OpenVersion, readOpenVersions } from '#server/measures/browser-reports.ts'

/** Figures that only the database has, at one moment. */
export interface DatabaseFigures {
  /** Number of due jobs, and the age of the oldest job. */
  jobs: { queue: string; waiting: number; seconds: number }[]
  /** Jobs of the last 24 hours that have failed for good. */
  failedJobs: { queue: string; failed: number }[]
  mails: { state: string; messages: number }[]
  /** Imports of the last 24 hours. */
  feedRuns: { outcome: string; runs: number }[]
  /** Seconds since the end of the last import; null before the first. */
  feedSeconds: number | null
  /** Seconds since the last whole backup, and the last restore check that found no fault; null before the first. */
  backupSeconds: number | null
  restoreCheckSeconds: number | null
  /** Size of the last whole backup. */
  backupBytes: number | null
  /** How much fuller the disk gets a day; null until there are enough days. */
  diskGrowth: number | null
  /** Until the certificate of the public address ends; null if it could not be read today or yesterday. */
  certificateSeconds: number | null
  /** Errors that browsers have reported today. */
  browserErrors: number
  versions: OpenVersion[]
  limits: Setting<'health'>
  feedHours: number
}

/** A few days tell too little; days on which the disk had another size count for another disk. */
const leastDays = 7
const waitMs = 2_000
const statementMs = 1_000

/** One query answers all callers of the same moment; undefined if the database does not answer in time. */
export function databaseFigures({
  database,
  jobs,
}: Pick<Services, 'database' | 'jobs'>): () => Promise<DatabaseFigures | undefined> {
  let asking: Promise<DatabaseFigures | undefined> | undefined
  const ask = async () => {
    await jobs.ready()
    return asOwner(database.db, async tx => {
      await sql`set local statement_timeout = ${sql.raw(String(statementMs))}`.execute(tx)
      return readDatabaseFigures(tx)
    })
  }
  return () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    return inTime(asking)
  }
}

/** Undefined if an answer takes so long that Prometheus would get none at all. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, pause(waitMs, undefined, { ref: false })])
}

/** There is no table of jobs before the first start of a portal. */
const noJobs = sql`(select '' as name, '' as state, null::timestamptz as start_after,
  null::timestamptz as completed_on where false)`

export async function readDatabaseFigures(tx: Writer): Promise<DatabaseFigures> {
  const has = await sql<{ jobs: unknown }>`select to_regclass('pgboss.job') as jobs`.execute(tx)
  const { rows } = await figuresFrom(has.rows[0]?.jobs ? sql`pgboss.job` : noJobs).execute(tx)
  return {
    ...(rows[0] as Counted),
    versions: await readOpenVersions(tx),
    limits: await readSetting(tx, 'health'),
    feedHours: await readSetting(tx, 'feedAgeHours'),
  }
}

type Counted = Omit<DatabaseFigures, 'versions' | 'limits' | 'feedHours'>

// A clock that ran ahead leaves times that have not come yet.
const sinceRun = (kind: 'backup' | 'check') => sql`
    (select extract(epoch from clock_now() - max(least(finished_at, clock_now())))::float8
      from backup_run where kind = ${sql.lit(kind)} and outcome = 'done')`

const figuresFrom = (job: RawBuilder<unknown>) => sql<Counted>`with due as (
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
    from ${job} as job where state < 'active' and start_after <= now() and not starts_with(name, '__pgboss__') group by name),
  failed as (
    select name, count(*)::int as failed from ${job} as job
    where state = 'failed' and completed_on > now() - interval '24 hours' group by name),
  runs as (
    select outcome, count(*)::int as runs from feed_run
    where started_at > clock_now() - interval '24 hours' group by outcome),
  newest as (select total_bytes, certificate_ends_at from health_day
    where day >= today_in_italy() - 1 order by day desc limit 1),
  mail as (select state, count(*)::int as messages from mail_message group by state)
  select
    (select coalesce(json_agg(json_build_object('queue', name, 'waiting', waiting, 'seconds', seconds)), '[]')
      from due) as jobs,
    (select coalesce(json_agg(json_build_object('queue', name, 'failed', failed)), '[]') from failed) as "failedJobs",
    (select coalesce(json_agg(json_build_object('outcome', outcome, 'runs', runs)), '[]') from runs) as "feedRuns",
    (select coalesce(sum(times), 0)::int from browser_error where day = today_in_italy()) as "browserErrors",
    (select coalesce(json_agg(json_build_object('state', state, 'messages', messages)), '[]') from mail) as mails,
    (select extract(epoch from clock_now() - max(least(finished_at, clock_now())))::float8
      from feed_run where outcome in ('done', 'partial')) as "feedSeconds",
    (select size_bytes::float8 from backup_run where kind = 'backup' and outcome = 'done'
      order by id desc limit 1) as "backupBytes",
    (select case when count(*) >= ${sql.lit(leastDays)}
        then regr_slope(used_bytes::float8, (day - today_in_italy())::float8) end
      from health_day where total_bytes = (select total_bytes from newest)) as "diskGrowth",
    (select extract(epoch from certificate_ends_at - clock_now())::float8 from newest) as "certificateSeconds",
    ${sinceRun('backup')} as "backupSeconds", ${sinceRun('check')} as "restoreCheckSeconds"`
