import { sql } from 'kysely'
import type { FeedGroup } from '#contract/health-kinds.ts'
import type { Writer } from '#server/db/reader.ts'
import { entities } from '#server/feed/entities/all.ts'
import type { Setting } from '#server/kit/settings.ts'
import { startOfDay, today } from '#server/kit/today.ts'
import { readSlowCalls, type SlowCalls } from '#server/measures/slow-calls.ts'
import { type DatabaseFigures, readDatabaseFigures } from './database-figures.ts'

export interface FeedGroupFacts {
  rows: number
  refused: number
  at: Date
}

export interface JobFacts {
  queue: string
  at: Date
  milliseconds: number
  failures: number
}

interface ImportFacts {
  outcome: string
  at: Date
}

/** The last end of a backup or of a restore check; `problem` is empty if it ended well. */
interface RunFacts {
  at: Date
  problem: string
}

export interface PastRun extends RunFacts {
  kind: 'backup' | 'check'
  milliseconds: number
  bytes: number | null
}

/** Everything that the database knows about the portal's health, at one moment. */
export interface DatabaseFacts extends Facts {
  figures: DatabaseFigures
  limits: Setting<'health'>
  feedHours: number
  feed: Partial<Record<FeedGroup, FeedGroupFacts>>
  unreadFiles: { file: string; problem: string }[]
  calls: SlowCalls
}

interface Facts {
  now: Date
  version: string
  lastImport: ImportFacts | null
  oldestMail: Date | null
  mailsToday: number
  /** Errors of the last mails that failed, one each. */
  mailErrors: string[]
  jobs: JobFacts[]
  backup: RunFacts | null
  backupDone: Date | null
  check: RunFacts | null
  checkDone: Date | null
  backupRuns: PastRun[]
  /** Sizes of database and stored files at the last daily measure. */
  dataBytes: number | null
  filesBytes: number | null
  damagedPages: number
  codes: number
  firstCode: string | null
  offers: number
  invitations: number
}

/** Reads as the owner, because no role of the portal may see jobs and backups. */
export async function readDatabaseFacts(tx: Writer): Promise<DatabaseFacts> {
  const figures = await readDatabaseFigures(tx)
  const { limits, feedHours } = figures
  const [facts] = (await statement.execute(tx)).rows
  return {
    ...withDates(facts as StoredFacts),
    figures,
    limits,
    calls: await readSlowCalls(tx, { slowMs: limits.slowMs }),
    feedHours,
    feed: await readFeedGroups(tx),
    unreadFiles: await tx.selectFrom('feed_unread').select(['file', 'problem']).orderBy('file').execute(),
  }
}

type InJson<T> = Omit<T, 'at'> & { at: string }
interface StoredFacts extends Omit<Facts, 'jobs' | 'lastImport' | 'backup' | 'check' | 'backupRuns'> {
  backupRuns: InJson<PastRun>[]
  jobs: InJson<JobFacts>[]
  lastImport: InJson<ImportFacts> | null
  backup: InJson<RunFacts> | null
  check: InJson<RunFacts> | null
}

/** PostgreSQL writes the instants inside JSON as text. */
function withDates({ jobs, lastImport, backup, check, backupRuns, ...rest }: StoredFacts): Facts {
  const dated = <T extends { at: string }>(row: T) => ({ ...row, at: new Date(row.at) })
  return {
    ...rest,
    jobs: jobs.map(dated),
    lastImport: lastImport && dated(lastImport),
    backup: backup && dated(backup),
    check: check && dated(check),
    backupRuns: backupRuns.map(dated),
  }
}

/** A failed mail older than an activation link is of no use to its recipient. */
const mailDays = 7
const mostErrors = 1_000
const mostRuns = 30

// A clock that ran ahead leaves times that have not come yet. They must hide no newer run, and no age is negative.
const lastRun = (kind: 'backup' | 'check') => sql`
  (select json_build_object('at', finished_at, 'problem', problem) from backup_run
    where kind = ${sql.lit(kind)} order by id desc limit 1)`
const lastDone = (kind: 'backup' | 'check') => sql`
  (select max(least(finished_at, clock_now())) from backup_run where kind = ${sql.lit(kind)} and outcome = 'done')`
const inAWeek = sql`between ${today} and ${today} + 7`

const statement = sql<StoredFacts>`select
  clock_now() as now, current_setting('server_version') as version,
  (select json_build_object('outcome', outcome, 'at', finished_at) from feed_run
    where finished_at <= clock_now() order by finished_at desc limit 1) as "lastImport",
  (select min(created_at) from mail_message where state = 'queued') as "oldestMail",
  (select count(*)::int from mail_message where sent_at >= ${startOfDay(today)}) as "mailsToday",
  (select coalesce(json_agg(last_error), '[]') from (select coalesce(last_error, '') as last_error
    from mail_message where state = 'failed' and created_at > clock_now() - interval '1 day' * ${sql.lit(mailDays)}
    order by created_at desc limit ${sql.lit(mostErrors)}) as failed) as "mailErrors",
  (select coalesce(json_agg(json_build_object('queue', queue, 'at', ended_at, 'milliseconds', milliseconds,
    'failures', failures) order by queue), '[]') from job_run) as jobs,
  ${lastRun('backup')} as backup, ${lastDone('backup')} as "backupDone",
  ${lastRun('check')} as check, ${lastDone('check')} as "checkDone",
  (select coalesce(json_agg(json_build_object('kind', kind, 'at', finished_at, 'problem', problem,
    'bytes', size_bytes, 'milliseconds', milliseconds)), '[]') from (select kind, finished_at, problem, size_bytes,
      greatest(0, extract(epoch from finished_at - started_at) * 1000)::float8 as milliseconds from backup_run
      order by id desc limit ${sql.lit(mostRuns)}) as run) as "backupRuns",
  (select data_bytes::float8 from health_day order by day desc limit 1) as "dataBytes",
  (select files_bytes::float8 from health_day order by day desc limit 1) as "filesBytes",
  coalesce((select (detail ->> 'Pagine')::int from audit_log where action = 'database.damaged'
    and at > clock_now() - interval '25 hours' order by id desc limit 1), 0) as "damagedPages",
  (select count(*)::int from public_document_code where revoked_at is null and good_until ${inAWeek}) as codes,
  (select min(good_until)::text from public_document_code where revoked_at is null and good_until ${inAWeek})
    as "firstCode",
  (select count(*)::int from quote_offer where opened_at is not null and outcome is null
    and not is_withdrawn and valid_until ${inAWeek}) as offers,
  (select count(*)::int from account_code where purpose = 'activation' and used_at is null
    and expires_at between clock_now() and clock_now() + interval '1 day') as invitations`

const groupOfFile = new Map(entities.map(({ file, group }) => [file, group]))

/** A group is as old as the newest of its files, and has the rows of all. */
async function readFeedGroups(tx: Writer): Promise<DatabaseFacts['feed']> {
  const files = await tx.selectFrom('feed_file').selectAll().execute()
  const groups: DatabaseFacts['feed'] = {}
  for (const { file, received_at, row_count, refused_count } of files) {
    const group = groupOfFile.get(file)
    if (!group) continue
    const { rows = 0, refused = 0, at = received_at } = groups[group] ?? {}
    groups[group] = {
      rows: rows + row_count,
      refused: refused + refused_count,
      at: new Date(Math.max(at.getTime(), received_at.getTime())),
    }
  }
  return groups
}
