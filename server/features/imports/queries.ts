import { sql } from 'kysely'
import type { ImportOutcome, ImportReport, ImportRun, imports, RejectedRow } from '#contract/imports.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { StartedBy } from '#server/feed/feed-run.ts'
import type { RowError } from '#server/feed/rejects.ts'
import type { FeedReport, FileReport } from '#server/feed/report.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { folded, hasAllWords } from '#server/kit/search.ts'

export const outcomes = {
  waiting: 'inAttesa',
  running: 'inCorso',
  done: 'riuscita',
  partial: 'parziale',
  failed: 'fallita',
} as const satisfies Record<string, ImportOutcome>
export type StoredOutcome = keyof typeof outcomes

const origins = {
  command: 'comando',
  upload: 'portale',
  key: 'chiave',
  demo: 'demo',
} as const satisfies Record<StartedBy['origin'], ImportRun['Origine']>

const columns = [
  'id as Id',
  'source as Nome',
  'origin',
  'started_by as AvviataDa',
  'started_at',
  'finished_at',
  'outcome',
  'file_count as FileLetti',
  'expected_count as FileAttesi',
  'reading as InLettura',
  'row_count as Righe',
  'inserted_count as Nuove',
  'changed_count as Cambiate',
  'absent_count as Tolte',
  'refused_count as Rifiutate',
] as const

/** The sums have columns of their own, so that the list need not read the reports. */
export async function listRuns(
  tx: OpenReader,
  outcome: ImportOutcome | undefined,
  page: PageAsked<typeof imports.list>,
): Promise<AnsweredPage<ImportRun>> {
  const stored = Object.entries(outcomes).find(([, name]) => name === outcome)?.[0]
  const query = tx
    .selectFrom('feed_run')
    .$if(stored !== undefined, found => found.where('outcome', '=', stored as string))
    .$if(page.cerca !== '', found =>
      found.where(hasAllWords(folded(sql`source || ' ' || started_by`), page.cerca)),
    )
    .select(columns)
  const found = await pageOf(tx, query, page, {
    sorts: { Iniziata: 'started_at' },
    standard: '-Iniziata',
    unique: 'id',
  })
  return { ...found, rows: found.rows.map(toRun) }
}

/** A key can read only the runs that it has started. */
export async function readRun(
  tx: OpenReader,
  id: string,
  { keyId }: { keyId?: string } = {},
): Promise<ImportReport> {
  const row = await tx
    .selectFrom('feed_run')
    .where('id', '=', id)
    .$if(keyId !== undefined, found => found.where('key_id', '=', keyId as string))
    .select([...columns, 'report'])
    .executeTakeFirstOrThrow(orRefuse('import.unknown'))
  const { report, ...run } = row
  const { problems = [], files = [] } = report as unknown as Partial<FeedReport>
  return { ...toRun(run), Problemi: problems, File: files.map(toFile) }
}

interface StoredRun extends Omit<ImportRun, 'Origine' | 'Iniziata' | 'Finita' | 'Millisecondi' | 'Esito'> {
  origin: string
  outcome: string
  started_at: Date
  finished_at: Date | null
}

function toRun({ origin, outcome, started_at, finished_at, ...run }: StoredRun): ImportRun {
  return {
    ...run,
    Origine: origins[origin as StartedBy['origin']],
    Esito: outcomes[outcome as StoredOutcome],
    Iniziata: started_at.toISOString(),
    Finita: finished_at?.toISOString() ?? null,
    Millisecondi: finished_at && finished_at.getTime() - started_at.getTime(),
  }
}

export function toFile(file: FileReport): ImportReport['File'][number] {
  return {
    File: file.file,
    Letto: file.isRead,
    Problema: file.problem,
    Righe: file.rows,
    Nuove: file.inserted,
    Cambiate: file.changed,
    Uguali: file.unchanged,
    Tolte: file.absent,
    Rifiutate: file.refused,
    Millisecondi: file.milliseconds,
    Scarti: file.errors.map(toRow),
    Avvisate: file.notices?.rows ?? 0,
    Avvisi: (file.notices?.shown ?? []).map(toRow),
  }
}

function toRow({ line, column, reason, value, remedy }: RowError): RejectedRow {
  return { Riga: line, Colonna: column, Motivo: reason, Valore: value || null, Rimedio: remedy || null }
}
