import { basename, resolve } from 'node:path'
import { dayInItaly } from '#rules/italian-format.ts'
import { FeedError, type ImportTurn, withImportLock } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { attachFiles } from './attached-files.ts'
import { entities } from './entities/all.ts'
import { confirmationsFeed } from './entities/orders.ts'
import type { Entity } from './entity.ts'
import { type Begun, type FeedProgress, finishRun, noteProgress, startRun } from './feed-run.ts'
import type { FeedSource } from './feed-source.ts'
import { keepFormerRule } from './former-rule.ts'
import { importDocuments } from './import-documents.ts'
import { type FileCounts, importEntity, type Keep } from './import-entity.ts'
import { UnreadableFileError } from './line-blocks.ts'
import { attachedFiles } from './named-files.ts'
import { noFileError, openSource, unknownFiles, unread } from './open-source.ts'
import { type FeedReport, type FileReport, outcomeOf } from './report.ts'
import { tidyTables } from './tidy-tables.ts'

export interface ImportOptions {
  files: FileStore
  now: Date
  begun: Begun
  onProgress?: (line: string) => void
}

/** Imports a folder or a zip. Problems of the feed go to the report; only a broken database throws. */
export function importFeed(database: Database, path: string, options: ImportOptions): Promise<FeedReport> {
  return importFrom(database, { name: basename(resolve(path)), open: () => openSource(path) }, options)
}

export interface NamedSource {
  name: string
  open(): Promise<FeedSource>
}

export async function importFrom(
  database: Database,
  { name, open }: NamedSource,
  options: ImportOptions,
): Promise<FeedReport> {
  return withImportLock(database, async turn => {
    const started = performance.now()
    const { id, files } = await asOwner(database.db, async tx => {
      await turn.enter(tx)
      return startRun(tx, { source: name, ...options })
    })
    const content: Pick<FeedReport, 'files' | 'problems'> = { files, problems: [] }
    const finish = async () => {
      const finishedAt = new Date(options.now.getTime() + performance.now() - started).toISOString()
      const startedAt = options.now.toISOString()
      const report = { id, source: name, startedAt, finishedAt, outcome: outcomeOf(content), ...content }
      await asOwner(database.db, tx => finishRun(tx, report))
      return report
    }
    try {
      const source = await open()
      await importFiles({ database, turn, source, id, options }, content).finally(() => source.close())
      await keepFormerRule(database, content.files)
      await tidyTables(database, content.files)
    } catch (error) {
      content.problems.push(
        error instanceof FeedError ? error.message : 'Errore interno: importazione interrotta.',
      )
      if (!(error instanceof FeedError)) {
        await finish().catch(() => {}) // If the database itself is broken, the next run reports the interruption.
        throw error
      }
    }
    return finish()
  })
}

interface Import {
  database: Database
  turn: ImportTurn
  source: FeedSource
  /** Id of the import run. */
  id: string
  options: ImportOptions
}

async function importFiles(
  context: Import,
  { files, problems }: Pick<FeedReport, 'files' | 'problems'>,
): Promise<void> {
  const { source } = context
  problems.push(...unknownFiles(source))
  const present = entities.filter(({ file }) => source.present.has(file))
  for (const entity of present.filter(({ file }) => !files.some(read => read.file === file))) {
    const progress = { files, problems, reading: entity.file, expected: present.length }
    await asOwner(context.database.db, tx => noteProgress(tx, context.id, progress))
    const report = await importFile(context, entity, progress)
    if (!report) continue
    files.push(report)
    context.options.onProgress?.(progressLine(report))
  }
  const { options, ...rest } = context
  for (const attached of attachedFiles)
    if (files.some(({ file, isRead }) => file === attached.entity.file && isRead))
      problems.push(...(await attachFiles({ ...rest, files: options.files }, attached)))
  if (files.length === 0) throw noFileError()
}

async function importFile(
  context: Import,
  entity: Entity,
  progress: FeedProgress,
): Promise<FileReport | undefined> {
  const started = performance.now()
  const { source, options } = context
  const finished = (counts: FileCounts) => ({
    ...counts,
    milliseconds: Math.round(performance.now() - started),
  })
  const keep: Keep = (tx, counts) =>
    noteProgress(tx, context.id, { ...progress, files: [...progress.files, finished(counts)] })
  try {
    const chunks = await source.find(entity.file)
    if (!chunks) return undefined
    if (entity === confirmationsFeed)
      return finished(await importDocuments({ ...context, files: options.files }, chunks, keep))
    return finished(await importEntity(context, { entity, chunks, today: dayInItaly(options.now), keep }))
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    return finished(unread(entity, error.message))
  }
}

function progressLine({ file, isRead, milliseconds, ...counts }: FileReport): string {
  if (!isRead) return `${file}: not read`
  const { rows, inserted, changed, absent, refused, notices } = counts
  const noted = notices ? `, ${notices.rows} with a notice` : ''
  return `${file}: ${rows} rows in ${milliseconds} ms (${inserted} new, ${changed} changed, ${absent} absent, ${refused} refused${noted})`
}
