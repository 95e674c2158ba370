import { type Kysely, sql } from 'kysely'
import { problems as refusalTexts } from '#contract/problems.ts'
import { FeedError } from '#server/db/import-lock.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { tellScreens } from '#server/kit/live.ts'
import { findDemoRun } from './demo-data.ts'
import type { FeedReport, FileReport } from './report.ts'

export interface StartedBy {
  origin: 'command' | 'upload' | 'key' | 'demo'
  /** Name of the machine's user, of an Admin, or of a key. */
  name: string
  keyId?: string
}

/** A new run, or a waiting run to start. */
export type Begun = { startedBy: StartedBy } | { runId: string }

/** Somebody else has started this run meanwhile. */
export class TakenRunError extends FeedError {}

export interface Run {
  id: string
  /** Reports of the files that the run imported before it was interrupted. */
  files: FileReport[]
}

/** The caller holds the import lock, so any other run marked as running was interrupted. */
export async function startRun(
  db: Kysely<DB>,
  { source, now, begun }: { source: string; now: Date; begun: Begun },
): Promise<Run> {
  await closeCutOff(db, now)
  const demo = await findDemoRun(db)
  if (demo && !('runId' in begun && begun.runId === demo.id))
    throw new FeedError(refusalTexts['import.demo'].text)
  const run = await ('runId' in begun
    ? beginWaiting(db, begun.runId, now)
    : insertRun(db, { source, now, ...begun }))
  if (!run) throw new TakenRunError('Questa importazione è già stata eseguita.')
  await tellScreens(db, 'importazioni')
  const { files = [] } = run.report as unknown as Partial<FeedReport>
  return { id: run.id, files: files.filter(file => file.isRead) }
}

function beginWaiting(db: Kysely<DB>, id: string, now: Date) {
  return db
    .updateTable('feed_run')
    .set({ outcome: 'running', started_at: now, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .returning(['id', 'report'])
    .executeTakeFirst()
}

function insertRun(db: Kysely<DB>, { source, now, startedBy }: OwnRun) {
  return db
    .insertInto('feed_run')
    .values({ source, started_at: now, origin: startedBy.origin, started_by: startedBy.name })
    .returning(['id', 'report'])
    .executeTakeFirst()
}

interface OwnRun {
  source: string
  now: Date
  startedBy: StartedBy
}

const mostAttempts = 3

/** The portal keeps uploaded feeds, so an interrupted run can continue with the remaining files. */
const canBeginAgain = sql<boolean>`file_id is not null and attempts < ${sql.lit(mostAttempts)}`

/** The caller holds the import lock. Files imported before the interruption stay in the report. */
export async function closeCutOff(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({ outcome: 'waiting', reading: null })
    .where('outcome', '=', 'running')
    .where(canBeginAgain)
    .execute()
  const problems = sql`coalesce(report -> 'problems', '[]') || '["L\'\'importazione è stata interrotta."]'`
  await db
    .updateTable('feed_run')
    .set({
      outcome: 'failed',
      finished_at: now,
      reading: null,
      report: sql`jsonb_build_object('files', '[]'::jsonb) || report || jsonb_build_object('problems', ${problems})`,
    })
    .where('outcome', '=', 'running')
    .execute()
}

type Content = Pick<FeedReport, 'files' | 'problems'>

export interface FeedProgress extends Content {
  reading: string
  expected: number
}

/** Progress is saved before each file, and again with the file's rows, so that a crash loses nothing. */
export async function noteProgress(
  db: Kysely<DB>,
  id: string,
  { reading, expected, ...content }: FeedProgress,
): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({ ...summed(content), reading, expected_count: expected, report: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
  await tellScreens(db, 'importazioni')
}

export async function finishRun(db: Kysely<DB>, report: FeedReport): Promise<void> {
  const { id, outcome, finishedAt } = report
  await db
    .updateTable('feed_run')
    .set({
      ...summed(report),
      outcome,
      reading: null,
      finished_at: finishedAt,
      report: JSON.stringify(report),
    })
    .where('id', '=', id)
    .execute()
  await keepFiles(db, report)
  await tellScreens(db, 'importazioni')
  await tellScreens(db, 'ordini')
}

/** Remembers when each file was last read, because the reports of the runs are many and long. */
async function keepFiles(db: Kysely<DB>, { files, finishedAt }: FeedReport): Promise<void> {
  const read = [...new Map(files.filter(({ isRead }) => isRead).map(read => [read.file, read])).values()]
  await keepUnread(db, files)
  if (read.length === 0) return
  await db
    .insertInto('feed_file')
    .values(
      read.map(({ file, rows, refused }) => ({
        file,
        received_at: finishedAt,
        row_count: rows,
        refused_count: refused,
      })),
    )
    .onConflict(conflict =>
      conflict.column('file').doUpdateSet(eb => ({
        received_at: eb.ref('excluded.received_at'),
        row_count: eb.ref('excluded.row_count'),
        refused_count: eb.ref('excluded.refused_count'),
      })),
    )
    .execute()
}

/** A good file beside an unread one must not hide that its data stand still. */
async function keepUnread(db: Kysely<DB>, files: FileReport[]): Promise<void> {
  if (files.length === 0) return
  const names = files.map(({ file }) => file)
  await db.deleteFrom('feed_unread').where('file', 'in', names).execute()
  const unread = new Map(
    files.flatMap(({ file, isRead, problem }) => (isRead || problem === null ? [] : [[file, problem]])),
  )
  if (unread.size === 0) return
  const rows = [...unread].map(([file, problem]) => ({ file, problem }))
  await db.insertInto('feed_unread').values(rows).execute()
}

function summed({ files }: Content) {
  const sum = (figure: (file: FileReport) => number) => files.reduce((total, file) => total + figure(file), 0)
  return {
    file_count: files.length,
    row_count: sum(file => file.rows),
    inserted_count: sum(file => file.inserted),
    changed_count: sum(file => file.changed),
    absent_count: sum(file => file.absent),
    refused_count: sum(file => file.refused),
  }
}
