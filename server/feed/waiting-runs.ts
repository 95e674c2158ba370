import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import { BusyImportError, withImportLock } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { machineClock } from '#server/kit/clock.ts'
import { closeCutOff, TakenRunError } from './feed-run.ts'
import { importFrom, type NamedSource } from './import-feed.ts'
import { removeOldZips, withZipPath } from './zip-folder.ts'
import { openZipFile } from './zip-source.ts'

export interface ImportParts {
  config: Pick<Config, 'dataFolder'>
  database: Database
  files: FileStore
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

const busySeconds = 20

/** Imports a zip from the portal, unless another process did so. The job waits while another import runs. */
export async function importWaiting(parts: ImportParts, runId: string): Promise<void> {
  const { config, database, files } = parts
  const zip = await asOwner(database.db, tx => findZip(tx, runId))
  if (!zip) return
  const isTurn = await withZipPath(config.dataFolder, async path => {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(await openContent(files, zip), target)
    return importInTurn(parts, { name: zip.source, open: () => openZipFile(path) }, runId)
  })
  if (isTurn) await discardZips(parts)
}

/** Imports a waiting run. False while another import is running; the job then runs again later. */
export async function importInTurn(
  { database, files, jobs, now }: ImportParts,
  source: NamedSource,
  runId: string,
): Promise<boolean> {
  try {
    await importFrom(database, source, { files, now: now(), begun: { runId } })
    return true
  } catch (error) {
    if (error instanceof TakenRunError) return true
    if (!(error instanceof BusyImportError)) throw error
    await asOwner(database.db, tx => jobs.enqueue(tx, 'feed.import', { runId }, { startAfter: busySeconds }))
    return false
  }
}

function findZip(tx: Writer, runId: string) {
  return tx
    .selectFrom('feed_run as run')
    .innerJoin('stored_file as file', 'file.id', 'run.file_id')
    .where('run.id', '=', runId)
    .where('run.outcome', '=', 'waiting')
    .select(['run.source', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirst()
}

/** Resumes runs of killed processes, or marks them as failed, if no import is active. */
export async function resumeRuns(parts: ImportParts): Promise<void> {
  const { config, database, jobs, now } = parts
  await withImportLock(database, turn =>
    asOwner(database.db, async tx => {
      await turn.enter(tx)
      await closeCutOff(tx, now())
      for (const { id } of await listWaiting(tx)) await jobs.enqueue(tx, 'feed.import', { runId: id })
    }),
  ).catch(error => {
    if (!(error instanceof BusyImportError)) throw error
  })
  await discardZips(parts)
  await removeOldZips(config.dataFolder, machineClock())
}

function listWaiting(tx: Kysely<DB>) {
  return tx
    .selectFrom('feed_run')
    .where('outcome', '=', 'waiting')
    .orderBy('started_at')
    .select('id')
    .execute()
}

/** Removes the zips of finished runs. */
async function discardZips({ database, files }: ImportParts): Promise<void> {
  const read = await asOwner(database.db, tx =>
    tx
      .deleteFrom('stored_file as file')
      .using('feed_run as run')
      .whereRef('run.file_id', '=', 'file.id')
      .where('run.outcome', 'not in', ['waiting', 'running'])
      .returning('file.key')
      .execute(),
  )
  for (const { key } of read) await files.remove(key)
}
