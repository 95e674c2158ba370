import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'
import type { RowError } from './rejects.ts'

export interface FileReport {
  file: string
  rows: number
  inserted: number
  changed: number
  unchanged: number
  /** Closed or deleted, because the file leaves them out. */
  absent: number
  /** Refused rows, of which `errors` shows the first. */
  refused: number
  errors: RowError[]
  /** About the file as a whole; where it could not be read nothing of it was imported. */
  problem: string | null
  isRead: boolean
  milliseconds: number
}

export interface FeedReport {
  id: string
  source: string
  startedAt: string
  finishedAt: string
  outcome: 'done' | 'partial' | 'failed'
  /** About the feed as a whole. */
  problems: string[]
  files: FileReport[]
}

export function outcomeOf({
  problems,
  files,
}: Pick<FeedReport, 'problems' | 'files'>): FeedReport['outcome'] {
  if (!files.some(file => file.isRead)) return 'failed'
  const isClean = problems.length === 0 && files.every(file => file.refused === 0 && file.problem === null)
  return isClean ? 'done' : 'partial'
}

/** Under the import lock nothing else runs: what still says so was cut off. */
export async function startRun(db: Kysely<DB>, source: string, now: Date): Promise<string> {
  const interrupted = JSON.stringify({ problems: ["L'importazione è stata interrotta."], files: [] })
  await db
    .updateTable('feed_run')
    .set({ outcome: 'failed', finished_at: now, report: interrupted })
    .where('outcome', '=', 'running')
    .execute()
  const { id } = await db
    .insertInto('feed_run')
    .values({ source, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function finishRun(db: Kysely<DB>, report: FeedReport): Promise<void> {
  const { id, outcome, finishedAt } = report
  await db
    .updateTable('feed_run')
    .set({ outcome, finished_at: finishedAt, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}
