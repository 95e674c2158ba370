import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { mostChecksWaiting } from '#contract/imports.ts'
import { withCopyFolder } from '#server/db/copy-folder.ts'
import type { Database, EmbeddedOptions, PostgresOptions } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { OpenWriter, Writer } from '#server/db/reader.ts'
import { openContent, recordFile } from '#server/files/stored-files.ts'
import { machineClock } from '#server/kit/clock.ts'
import { tellScreens } from '#server/kit/live.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import type { Upload } from '#server/kit/upload.ts'
import { storeZip } from '../receive-zip.ts'
import type { ImportParts } from '../waiting-runs.ts'
import { withZipPath } from '../zip-folder.ts'
import { checkInProcess } from './ask-process.ts'
import type { CheckProgress, FeedCheck } from './check-feed.ts'

interface Receiving {
  upload: Upload
  services: Services
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
  askedBy: string
}

/** No person sees this name of the row in `stored_file`. */
export const checkedZipName = 'checked feed'

type CheckParts = Omit<ImportParts, 'jobs'>

/** Accepts a complete and plausible feed and queues its check; anything else is refused at once. */
export async function receiveCheck({ upload, services, transaction, askedBy }: Receiving): Promise<string> {
  await transaction(refuseMoreChecks)
  const { meta, ...stored } = await storeZip(upload, services)
  return transaction(async tx => {
    await refuseMoreChecks(tx)
    const file_id = await recordFile(tx as Writer, stored, { ...meta, name: checkedZipName })
    const { id } = await tx
      .insertInto('feed_check')
      .values({ source: meta.name, asked_by: askedBy, file_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.jobs.enqueue(tx, 'check.run', { checkId: id })
    return id
  })
}

async function refuseMoreChecks(tx: OpenWriter): Promise<void> {
  const { waiting } = await tx
    .selectFrom('feed_check')
    .where('finished_at', 'is', null)
    .where('asked_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= mostChecksWaiting) throw refuse('check.waiting')
}

/** Checks a waiting feed, or again one whose process was ended, and keeps the result. */
export async function runCheck(parts: CheckParts, checkId: string, signal: AbortSignal): Promise<void> {
  const { config, database, files, now } = parts
  const zip = await asOwner(database.db, tx => findUnfinished(tx, checkId))
  if (!zip) return
  const check = await withZipPath(config.dataFolder, async path => {
    await pipeline(await openContent(files, zip), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return withPlace(parts, place =>
      checkInProcess(
        { place, path, now: now().toISOString() },
        { onProgress: progress => void noteCheck(database, checkId, progress), signal },
      ),
    )
  })
  await finishCheck(parts, checkId, check)
}

/** The embedded database has one connection, which a check would hold for long, so the check gets a copy. */
function withPlace<T>(
  { config, database: { pool, engine } }: CheckParts,
  work: (place: PostgresOptions | EmbeddedOptions) => Promise<T>,
): Promise<T> {
  if (!engine) return work({ url: String(pool.options.connectionString), poolSize: 1 })
  return withCopyFolder(config.dataFolder, machineClock(), async folder => {
    await engine.copy(join(folder, 'db'))
    return work({ folder: join(folder, 'db'), durable: false })
  })
}

function findUnfinished(tx: Writer, id: string) {
  return tx
    .selectFrom('feed_check as one')
    .innerJoin('stored_file as file', 'file.id', 'one.file_id')
    .where('one.id', '=', id)
    .where('one.finished_at', 'is', null)
    .select(['file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirst()
}

/** A lost line of progress costs nothing: the next one or the result replaces it. */
async function noteCheck({ db }: Database, id: string, progress: CheckProgress): Promise<void> {
  const { reading, done, expected } = progress
  await asOwner(db, async tx => {
    await tx
      .updateTable('feed_check')
      .set({ outcome: 'running', reading, file_count: done, expected_count: expected })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute()
    await tellScreens(tx, 'importazioni')
  }).catch(() => {})
}

/** Ends a check that failed several times. */
export async function giveUpCheck(parts: CheckParts, checkId: string): Promise<void> {
  const problems = [
    'Il controllo si è interrotto. Riprova; se succede ancora, avvisa chi gestisce il server.',
  ]
  await finishCheck(parts, checkId, { outcome: 'failed', problems, files: [] })
}

async function finishCheck(
  { database, files }: CheckParts,
  id: string,
  { outcome, problems, files: checked }: Omit<FeedCheck, 'source'>,
): Promise<void> {
  const read = await asOwner(database.db, async tx => {
    const finished = await tx
      .updateTable('feed_check')
      .set({
        ...{ outcome, reading: null, finished_at: sql<Date>`clock_now()` },
        report: JSON.stringify({ problems, files: checked }),
      })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('file_id')
      .executeTakeFirst()
    const file = await tx
      .deleteFrom('stored_file')
      .where('id', '=', finished?.file_id ?? null)
      .returning('key')
      .executeTakeFirst()
    await tellScreens(tx, 'importazioni')
    return file
  })
  if (read) await files.remove(read.key)
}
