import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import { FeedError, inTurn } from '#server/db/import-lock.ts'
import { locks } from '#server/db/locks.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { vacuum } from '#server/db/vacuum.ts'
import { importFrom } from '#server/feed/import-feed.ts'
import type { FeedReport } from '#server/feed/report.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { drawDocuments, insertDocuments } from './demo-documents.ts'
import { DemoFeed } from './demo-feed.ts'
import { drawOffers, insertOffers } from './demo-offers.ts'
import { insertDownloads, storeDownloads } from './downloads.ts'
import { drawPapers } from './papers.ts'
import { createUsers, insertPortalRows } from './portal-rows.ts'

const sourceName = 'demo'

export interface DemoOptions {
  /** How many times the company of 600 customers and 40,000 orders. */
  scale?: number
  /** The company's present, YYYY-MM-DD; the same day gives the same company. */
  today: string
  files: FileStore
  onProgress?: (line: string) => void
}

/** Fills an empty database with the demo company, through the same import as any feed. */
export async function loadDemo(database: Database, options: DemoOptions): Promise<FeedReport> {
  const { scale = 1, today, files, onProgress } = options
  if (!(await isEmpty(database))) throw new FeedError('The demo company only goes into an empty database.')
  const feed = new DemoFeed(scale, today)
  feed.warm().catch(() => undefined) // the first document says why
  const hashing = createUsers(feed.company)
  const drawing = Promise.all([drawOffers(files), drawPapers(feed.company)])
  drawing.catch(() => undefined) // told where it is waited for
  const source = { name: sourceName, open: async () => feed }
  const report = await importFrom(database, source, {
    files,
    now: new Date(`${today}T00:00:00Z`),
    begun: { startedBy: { origin: 'demo', name: '' } },
    onProgress,
  })
  const users = await hashing
  const [offers, papers] = await drawing
  const documents = await drawDocuments(files, papers)
  const stored = await storeDownloads(files, papers)
  await asOwner(database.db, async tx => {
    await insertPortalRows(tx, feed.company, users)
    await insertOffers(tx, offers)
    await insertDocuments(tx, documents, feed.company.today)
    await insertDownloads(tx, stored)
  })
  // as every night: no plan would expect what its users have done since the feed was tidied
  await vacuum(database)
  return report
}

/** What was invented, and signs in with a password that everybody knows, is opened in demo mode only. */
export async function refuseDemoCompany({ db }: Database): Promise<void> {
  const run = await asOwner(db, tx =>
    tx.selectFrom('feed_run').where('source', '=', sourceName).select('id').limit(1).executeTakeFirst(),
  )
  if (run)
    throw new ConfigError(
      'This database holds the demo company, whose passwords are known to everybody: choose an empty one, or start with SOGLIA_DEMO=1.',
    )
}

/** For a start: fills the database if it is empty, while other instances that start wait. Says whether it has. */
export function loadDemoOnce(
  database: Database,
  { onStart, ...options }: DemoOptions & { onStart: () => void },
): Promise<boolean> {
  return inTurn(database, locks.demo, async () => {
    if (!(await isEmpty(database))) return false
    onStart()
    await loadDemo(database, options)
    return true
  })
}

/** Nothing that a demo company could be mixed with; one whose loading was cut off is finished by loading it again. */
export function isEmpty({ db }: Database): Promise<boolean> {
  return asOwner(db, async tx => {
    const { rows } = await sql<{ empty: boolean }>`select not exists (select from portal_user) and (
      not exists (select from customer)
      or (exists (select from feed_run) and not exists (select from feed_run where source <> ${sourceName}))
    ) as empty`.execute(tx)
    return rows[0]?.empty === true
  })
}
