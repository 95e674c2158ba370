import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { largestFeedBytes, mostWaiting } from '#contract/imports.ts'
import { FeedError } from '#server/db/import-lock.ts'
import type { OpenWriter, Writer } from '#server/db/reader.ts'
import type { FileMeta, StoredFile } from '#server/files/file-store.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { tellScreens } from '#server/kit/live.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import type { Upload } from '#server/kit/upload.ts'
import { refuseBesideDemo } from './demo-data.ts'
import { entities } from './entities/all.ts'
import type { StartedBy } from './feed-run.ts'
import { shownName } from './feed-source.ts'
import { withZipPath } from './zip-folder.ts'
import { openZipFile } from './zip-source.ts'

interface Receiving {
  upload: Upload
  services: Services
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
  startedBy: StartedBy
  /** Records the sender in the transaction that accepts the feed. */
  record(tx: OpenWriter, name: string): Promise<void>
}

/** Accepts a complete and plausible feed and queues it; anything else is refused at once. */
export async function receiveZip({
  upload,
  services,
  transaction,
  startedBy,
  record,
}: Receiving): Promise<string> {
  await transaction(refuseNow)
  const { meta, ...stored } = await storeZip(upload, services)
  return transaction(async tx => {
    await refuseNow(tx)
    const { id } = await tx
      .insertInto('feed_run')
      .values({
        source: meta.name,
        outcome: 'waiting',
        origin: startedBy.origin,
        started_by: startedBy.name,
        key_id: startedBy.keyId ?? null,
        file_id: await recordFile(tx as Writer, stored, meta),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, meta.name)
    await services.jobs.enqueue(tx, 'feed.import', { runId: id })
    await tellScreens(tx, 'importazioni')
    return id
  })
}

/** Stores a complete and plausible feed; anything else is refused and leaves nothing behind. */
export async function storeZip(upload: Upload, services: Services): Promise<StoredFile & { meta: FileMeta }> {
  const { fileName, ...stored } = await upload.store(services.files, {
    ...{ mostBytes: largestFeedBytes, whenTooLarge: 'import.tooLarge' as const },
    meta: toMeta,
  })
  await refuseNoFeed(services, stored).catch(async (error: unknown) => {
    await services.files.remove(stored.key)
    throw error
  })
  return { ...stored, meta: toMeta(fileName) }
}

async function refuseNow(tx: OpenWriter): Promise<void> {
  await refuseBesideDemo(tx)
  const { waiting } = await tx
    .selectFrom('feed_run')
    .where('outcome', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= mostWaiting) throw refuse('import.waiting')
}

/** A zip's directory stands at the end of the zip, so reading needs random access. */
async function refuseNoFeed({ config, files }: Services, { key }: StoredFile): Promise<void> {
  const present = await withZipPath(config.dataFolder, async path => {
    await pipeline(await files.get(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const zip = await openZipFile(path)
    await zip.close()
    return zip.present
  }).catch((error: unknown) => {
    throw error instanceof FeedError ? refuse('import.unreadable', { text: error.message }) : error
  })
  if (!entities.some(({ file }) => present.has(file)))
    throw refuse('import.unreadable', {
      text: "Nello zip non c'è nessun file del tracciato: attesi clienti.csv, ordini.csv e così via.",
    })
}

/** The sender's file name serves as a label in lists and reports only. */
function toMeta(fileName: string): FileMeta {
  const name = shownName(fileName.replaceAll(/[\\/]/g, ' '), 120).trim() || 'feed.zip'
  return { name, contentType: 'application/zip' }
}
