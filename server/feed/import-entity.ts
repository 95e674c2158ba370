import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { ImportTurn } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { type Entity, isSnapshot } from './entity.ts'
import { noteFutureDays } from './future-days.ts'
import { type MergeCounts, mergeStaged } from './merge.ts'
import { type Notices, Rejects } from './rejects.ts'
import type { FileReport } from './report.ts'
import { noteShrinking } from './shrunk-file.ts'
import { type Staged, stageFile } from './staging.ts'
import { sourceOf, TouchedCodes } from './touched-codes.ts'

export interface Importing {
  database: Database
  turn: ImportTurn
}

export type FileCounts = Omit<FileReport, 'milliseconds'>

/**
 * Writes a file's counts to the run's report in the transaction of its rows. Otherwise a crash between
 * rows and report would count the file twice, or never.
 */
export type Keep = (tx: Kysely<DB>, counts: FileCounts) => Promise<void>

export interface EntityFile {
  entity: Entity
  chunks: AsyncIterable<Uint8Array>
  today: string
}

/** Imports one file in one transaction: rows, closings, dependent sums and report. */
export async function importEntity(
  { database, turn }: Importing,
  { keep, ...file }: EntityFile & { keep: Keep },
): Promise<FileCounts> {
  return asOwnerOnClient(database.pool, async (client, tx) => {
    await turn.enter(tx)
    const touched = touchedBy(file.entity, client)
    await touched?.prepare()
    const report = await mergeFile(client, file, touched)
    await touched?.refresh()
    await keep(tx, report)
    return report
  })
}

/** Reads, validates and merges one file. */
export async function mergeFile(
  client: pg.ClientBase,
  { entity, chunks, today }: EntityFile,
  touched?: TouchedCodes,
): Promise<FileCounts> {
  const rejects = new Rejects()
  await client.query(`set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'`)
  const staged = await stageFile(client, entity, chunks, rejects)
  const notices = await noteFutureDays(client, entity, today)
  const counts = await mergeStaged(client, entity, { rejects, staged, today, touched })
  return toReport(entity, { rejects, staged, counts, notices })
}

function touchedBy({ table }: Entity, client: pg.ClientBase) {
  const source = sourceOf(table)
  return source && new TouchedCodes(client, source)
}

interface Imported {
  rejects: Rejects
  staged: Staged
  counts: MergeCounts
  notices: Notices | undefined
}

function toReport(entity: Entity, { rejects, staged, counts, ...noted }: Imported): FileCounts {
  const { inserted, changed, absent } = counts
  const notices = noteShrinking({ rows: staged.rows, inserted, absent }, noted.notices)
  return {
    file: entity.file,
    rows: staged.rows,
    inserted,
    changed,
    unchanged: staged.rows - rejects.rows - inserted - changed,
    absent,
    refused: rejects.rows,
    errors: rejects.shown,
    ...(notices && { notices }),
    problem: absenceProblem(entity, rejects, staged),
    isRead: true,
  }
}

function absenceProblem(entity: Entity, rejects: Rejects, staged: Staged): string | null {
  if (entity.absent === 'nothing') return null
  if (rejects.isKeyLost)
    return 'Di alcune righe rifiutate non si legge la chiave: le righe che mancano non sono state tolte'
  return isSnapshot(entity) && staged.rows === 0
    ? 'Il file non contiene righe: quelle presenti nel portale non sono state tolte'
    : null
}
