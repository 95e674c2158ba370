import { expect } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { collectionsFeed } from '#server/demo/collections.ts'
import { DemoFeed } from '#server/demo/demo-feed.ts'
import { csvLine } from '#server/feed/csv-line.ts'
import { feedFile, openFeedFolder, rowsOf } from '#tests/support/feed-folder.ts'
import { FeedOracle } from './feed-oracle.ts'

/** The files of the demo's collections, and the oracle over them. */
export async function demoCollections(database: Database, count: number) {
  const [day] = await rowsOf<{ day: string }>(database, 'select today_in_italy()::text as day')
  const today = day?.day ?? ''
  const rows = collectionsFeed(new DemoFeed(0.1, today).company, count)
  const texts = Object.fromEntries(
    Object.entries(rows).map(([file, of]) => [
      file,
      feedFile(file, ...[...of()].map(row => csvLine(row).trimEnd())),
    ]),
  )
  return { texts, today, oracle: new FeedOracle(texts, today) }
}

/** Brings these collections into the database by the feed alone. */
export async function importedCollections(database: Database, count: number): Promise<FeedOracle> {
  const { texts, oracle } = await demoCollections(database, count)
  const feed = openFeedFolder()
  const report = await feed.importing(database, texts)
  feed.remove()
  expect(report.files.flatMap(({ file, errors }) => errors.map(error => [file, error]))).toEqual([])
  return oracle
}
