import { type EmbeddedOptions, openDatabase, type PostgresOptions } from '#server/db/open.ts'
import { type CheckProgress, checkFeed, type FeedCheck } from './check-feed.ts'

// A process of its own: reading a large feed would hold up everybody whom the portal's process serves.

export interface CheckOrder {
  place: PostgresOptions | EmbeddedOptions
  path: string
  now: string
}

export type CheckWord = { progress: CheckProgress } | { check: FeedCheck }

async function check({ place, path, now }: CheckOrder): Promise<void> {
  const database = await openDatabase(place)
  const tell = (word: CheckWord) => new Promise<void>(sent => void process.send?.(word, () => sent()))
  const onProgress = (progress: CheckProgress) => void tell({ progress })
  try {
    await tell({ check: await checkFeed(database, path, new Date(now), onProgress) })
  } finally {
    await database.close()
  }
  process.disconnect()
}

process.once('message', (order: CheckOrder) => void check(order))
// The portal that asked has ended, so nobody wants the result.
process.once('disconnect', () => process.exit())
