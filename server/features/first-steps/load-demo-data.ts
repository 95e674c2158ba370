import { sql } from 'kysely'
import { locks } from '#server/db/locks.ts'
import type { Writer } from '#server/db/reader.ts'
import { readDemoData } from '#server/feed/demo-data.ts'
import { type Done, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'

/** Queues the import of the demo data; the job inserts the portal's own rows after it. */
export async function loadDemoData(
  tx: Writer,
  user: SignedIn,
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
): Promise<Done<'OK'>> {
  if (config.isProduction) throw refuse('demo.production')
  await sql`select pg_advisory_xact_lock(${locks.demo})`.execute(tx)
  const { Stato } = await readDemoData(tx, config)
  if (Stato !== 'offerti') throw refuse('demo.notEmpty')
  const { id } = await tx
    .insertInto('feed_run')
    .values({ source: 'dati di prova', outcome: 'waiting', origin: 'demo', started_by: user.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(tx, 'feed.import', { runId: id })
  return ok({})
}
