import { FeedError } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { importFrom } from '#server/feed/import-feed.ts'
import type { FeedReport } from '#server/feed/report.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { DemoFeed } from './demo-feed.ts'
import { createUsers, insertPortalRows } from './portal-rows.ts'

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
  const hashing = createUsers(feed.company)
  const source = { name: 'demo', open: async () => feed }
  const report = await importFrom(database, source, {
    files,
    now: new Date(`${today}T00:00:00Z`),
    onProgress,
  })
  const users = await hashing
  await asOwner(database.db, tx => insertPortalRows(tx, feed.company, users))
  return report
}

/** No user and no customer: nothing that a demo company could be mixed with. */
export function isEmpty({ db }: Database): Promise<boolean> {
  return asOwner(db, async tx => {
    const user = await tx.selectFrom('portal_user').select('id').limit(1).executeTakeFirst()
    const customer = await tx.selectFrom('customer').select('code').limit(1).executeTakeFirst()
    return !user && !customer
  })
}
