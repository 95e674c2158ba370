import { basename, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { dayInItaly } from '#rules/italian-format.ts'
import { FeedError } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwnerUndone } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { compareDocuments, findKnownOrders } from '../compare-documents.ts'
import { entities } from '../entities/all.ts'
import { confirmationsFeed } from '../entities/orders.ts'
import type { Entity } from '../entity.ts'
import type { FeedSource } from '../feed-source.ts'
import { type FileCounts, mergeFile } from '../import-entity.ts'
import { UnreadableFileError } from '../line-blocks.ts'
import { noFileError, openSource, unknownFiles, unread } from '../open-source.ts'
import type { Notices } from '../rejects.ts'
import { type FeedReport, type FileReport, outcomeOf } from '../report.ts'
import { dropStaged, keepStaged } from './checked-rows.ts'
import { findMissingFiles } from './missing-files.ts'
import { standIn } from './stand-ins.ts'
import { addedTo, findWarnings } from './warnings.ts'

export interface CheckedFile extends Omit<FileReport, 'notices'> {
  warnings: Notices
}

export interface CheckProgress {
  /** The file that is being read now. */
  reading: string
  done: number
  expected: number
}

export interface FeedCheck {
  source: string
  /** The outcome that an import would have. */
  outcome: FeedReport['outcome']
  problems: string[]
  files: CheckedFile[]
}

interface Checking {
  client: pg.ClientBase
  tx: Kysely<DB>
  source: FeedSource
  today: string
  onProgress: (progress: CheckProgress) => void
}

/** Runs the import on temporary copies of the tables and reports the result. */
export async function checkFeed(
  database: Database,
  path: string,
  now: Date,
  onProgress: Checking['onProgress'] = () => {},
): Promise<FeedCheck> {
  const content: Pick<FeedCheck, 'files' | 'problems'> = { files: [], problems: [] }
  try {
    const source = await openSource(path)
    await asOwnerUndone(database.pool, (client, tx) =>
      checkFiles({ client, tx, source, today: dayInItaly(now), onProgress }, content),
    ).finally(() => source.close())
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    content.problems.push(error.message)
  }
  const hasErrors = content.files.some(({ errors }) => errors.length > 0)
  const outcome = outcomeOf(content)
  return {
    source: basename(resolve(path)),
    outcome: outcome === 'done' && hasErrors ? 'partial' : outcome,
    ...content,
  }
}

async function checkFiles(
  checking: Checking,
  { files, problems }: Pick<FeedCheck, 'files' | 'problems'>,
): Promise<void> {
  const { client, source } = checking
  const present = entities.filter(({ file }) => source.present.has(file))
  problems.push(...unknownFiles(source))
  const checked = new Map<Entity, CheckedFile>()
  for (const entity of present) {
    const started = performance.now()
    checking.onProgress({ reading: entity.file, done: files.length, expected: present.length })
    const report = await checkFile(checking, entity)
    if (!report) continue
    const { notices, ...counts } = report
    const milliseconds = Math.round(performance.now() - started)
    const file = { ...counts, milliseconds, warnings: addedTo(undefined, notices) }
    files.push(file)
    if (file.isRead) checked.set(entity, file)
  }
  if (files.length === 0) throw noFileError()
  for (const [entity, file] of checked) await findMissingFiles(checking, entity, file.errors)
  const found = await findWarnings(client, new Set(checked.keys()))
  for (const file of files) file.warnings = addedTo(file.warnings, found.get(file.file))
}

async function checkFile(
  { client, tx, source, today }: Checking,
  entity: Entity,
): Promise<FileCounts | undefined> {
  try {
    const chunks = await source.find(entity.file)
    if (!chunks) return undefined
    if (entity === confirmationsFeed)
      return await compareDocuments(chunks, {
        source,
        ordersOf: ids => findKnownOrders(tx, ids),
        onNew: async () => {},
      })
    await standIn(client, entity)
    const counts = await mergeFile(client, { entity, chunks, today })
    await keepStaged(client, entity)
    return counts
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    await dropStaged(client)
    return unread(entity, error.message)
  }
}
