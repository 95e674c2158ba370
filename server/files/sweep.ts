import type { Kysely } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { FileStore, ListedObject } from './file-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500

/** Removes objects that no row names, except young ones, whose row may still be written. */
export async function sweepFiles(db: Kysely<DB>, files: FileStore, now: Date): Promise<number> {
  let removed = 0
  for await (const objects of batches(files.list())) {
    const old = objects.filter(({ storedAt }) => storedAt.getTime() < now.getTime() - dayMs)
    const orphans = await withoutRow(
      db,
      old.map(({ key }) => key),
    )
    for (const key of orphans) await files.remove(key)
    removed += orphans.length
  }
  return removed
}

/** Removes those of these objects that no row names. */
export async function removeUnnamed(db: Kysely<DB>, files: FileStore, keys: string[]): Promise<void> {
  for (const key of await withoutRow(db, keys)) await files.remove(key)
}

async function withoutRow(db: Kysely<DB>, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await asOwner(db, tx =>
    tx.selectFrom('stored_file').where('key', 'in', keys).select('key').execute(),
  )
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter(key => !known.has(key))
}

async function* batches(objects: AsyncIterable<ListedObject>) {
  let batch: ListedObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
