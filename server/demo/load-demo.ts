import { sql } from 'kysely'
import { dayInItaly } from '#rules/italian-format.ts'
import { ConfigError } from '#server/config.ts'
import { FeedError, underLock } from '#server/db/import-lock.ts'
import { locks } from '#server/db/locks.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { vacuum } from '#server/db/vacuum.ts'
import { findDemoRun } from '#server/feed/demo-data.ts'
import { importFrom } from '#server/feed/import-feed.ts'
import type { FeedReport } from '#server/feed/report.ts'
import { type ImportParts, importInTurn } from '#server/feed/waiting-runs.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { drawClaimPhotos, insertClaims } from './demo-claims.ts'
import { drawDocuments, insertDocuments } from './demo-documents.ts'
import { DemoFeed } from './demo-feed.ts'
import { drawOffers, insertOffers } from './demo-offers.ts'
import { insertDownloads, storeDownloads } from './downloads.ts'
import { drawPapers } from './papers.ts'
import { createUsers, insertPortalRows, insertWork } from './portal-rows.ts'

export interface DemoOptions {
  /** Multiplies the 600 customers and 40,000 orders of the company. */
  scale?: number
  /** The company's present day, YYYY-MM-DD; the same day gives the same company. */
  today: string
  files: FileStore
  /** Collections of the quotation tool; from the third on they are invented. */
  collections?: number
  onProgress?: (line: string) => void
}

/** Fills an empty database with the demo company, through the same import as any feed. */
export async function loadDemo(database: Database, options: DemoOptions): Promise<FeedReport> {
  const { scale = 1, today, files, collections, onProgress } = options
  if (!(await isEmpty(database))) throw new FeedError('The demo company only goes into an empty database.')
  const feed = new DemoFeed(scale, today, collections)
  feed.warm().catch(() => undefined) // The first document reports the failure.
  const hashing = createUsers(feed.company)
  const drawing = Promise.all([drawOffers(files), drawPapers(feed.company), drawClaimPhotos(files)])
  drawing.catch(() => undefined) // The failure is reported where `drawing` is awaited.
  const source = { name: 'demo', open: async () => feed }
  const report = await importFrom(database, source, {
    files,
    now: new Date(`${today}T00:00:00Z`),
    begun: { startedBy: { origin: 'demo', name: '' } },
    onProgress,
  })
  const users = await hashing
  const [offers, papers, claimPhotos] = await drawing
  const documents = await drawDocuments(files, papers)
  const stored = await storeDownloads(files, papers)
  await asOwner(database.db, async tx => {
    await insertPortalRows(tx, feed.company, users)
    await insertOffers(tx, offers)
    await insertDocuments(tx, documents, feed.company.today)
    await insertDownloads(tx, stored)
    await insertClaims(tx, claimPhotos, feed.company.today)
  })
  // The query planner knows nothing of the rows added after the feed until a vacuum, which otherwise runs nightly.
  await vacuum(database)
  return report
}

/** The share of the demo company that an Admin loads beside a portal at work. */
const shareBeside = 0.25

/** Imports the demo data that an Admin asked for. False if the run is no demo run. */
export async function importDemoRun(
  parts: ImportParts,
  runId: string,
  share = shareBeside,
): Promise<boolean> {
  const { database, now } = parts
  const run = await asOwner(database.db, findDemoRun)
  if (run?.id !== runId) return false
  if (run.outcome !== 'waiting') return true
  const feed = new DemoFeed(share, dayInItaly(now()))
  feed.warm().catch(() => undefined) // The first document reports the failure.
  if (!(await importInTurn(parts, { name: 'dati di prova', open: async () => feed }, runId))) return true
  await asOwner(database.db, tx => insertWork(tx, feed.company))
  await vacuum(database)
  return true
}

/** The demo company's passwords are public, so it may only be opened in demo mode. */
export async function refuseDemoCompany({ db }: Database): Promise<void> {
  const run = await asOwner(db, tx =>
    tx
      .selectFrom('feed_run')
      .where('origin', '=', 'demo')
      .where('started_by', '=', '')
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  )
  if (run)
    throw new ConfigError(
      'This database holds the demo company, whose passwords are known to everybody: choose an empty one, or start with SOGLIA_DEMO=1.',
    )
}

/** Fills an empty database while other starting instances wait. Returns whether this call filled the database. */
export function loadDemoOnce(
  database: Database,
  { onStart, ...options }: DemoOptions & { onStart: () => void },
): Promise<boolean> {
  return underLock(database, locks.demo, async () => {
    if (!(await isEmpty(database))) return false
    onStart()
    await loadDemo(database, options)
    return true
  })
}

/**
 * True if the database has no data that would mix with the demo company. A database with an interrupted demo counts as
 * empty, because loading again finishes the demo.
 */
export function isEmpty({ db }: Database): Promise<boolean> {
  return asOwner(db, async tx => {
    const { rows } = await sql<{ empty: boolean }>`select not exists (select from portal_user) and (
      not exists (select from customer)
      or (exists (select from feed_run) and not exists (select from feed_run where origin <> 'demo'))
    ) as empty`.execute(tx)
    return rows[0]?.empty === true
  })
}
