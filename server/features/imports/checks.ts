import { type CheckReport, type CheckRun, shownChecks } from '#contract/imports.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { FeedCheck } from '#server/feed/check/check-feed.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { outcomes, type StoredOutcome, toFile } from './queries.ts'

const columns = [
  'id as Id',
  'source as Nome',
  'asked_by as AvviataDa',
  'asked_at',
  'finished_at',
  'outcome',
  'file_count as FileLetti',
  'expected_count as FileAttesi',
  'reading as InLettura',
] as const

export async function listChecks(tx: OpenReader): Promise<CheckRun[]> {
  const rows = await tx
    .selectFrom('feed_check')
    .select(columns)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownChecks)
    .execute()
  return rows.map(toCheck)
}

export async function readFeedCheck(tx: OpenReader, id: string): Promise<CheckReport> {
  const { report, ...row } = await tx
    .selectFrom('feed_check')
    .where('id', '=', id)
    .select([...columns, 'report'])
    .executeTakeFirstOrThrow(orRefuse('check.unknown'))
  const { problems = [], files = [] } = report as unknown as Partial<FeedCheck>
  return {
    ...toCheck(row),
    Problemi: problems,
    File: files.map(({ warnings, ...file }) => toFile({ ...file, notices: warnings })),
  }
}

interface StoredCheck extends Omit<CheckRun, 'Iniziata' | 'Finita' | 'Millisecondi' | 'Esito'> {
  asked_at: Date
  finished_at: Date | null
  outcome: string
}

function toCheck({ asked_at, finished_at, outcome, ...check }: StoredCheck): CheckRun {
  return {
    ...check,
    Esito: outcomes[outcome as StoredOutcome],
    Iniziata: asked_at.toISOString(),
    Finita: finished_at?.toISOString() ?? null,
    Millisecondi: finished_at && finished_at.getTime() - asked_at.getTime(),
  }
}
