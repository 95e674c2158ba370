import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { compareDocuments, findKnownOrders } from './compare-documents.ts'
import type { FeedSource } from './feed-source.ts'
import type { FileCounts, Importing, Keep } from './import-entity.ts'

interface NewDocument extends StoredFile {
  id: string
  order_id: number
  name: string
}

interface DocumentImport extends Importing {
  files: FileStore
  source: FeedSource
}

/** Imports order confirmations: stores all contents first, then writes their rows in one transaction. */
export async function importDocuments(
  { database, turn, files, source }: DocumentImport,
  chunks: AsyncIterable<Uint8Array>,
  keep: Keep,
): Promise<FileCounts> {
  const stored: NewDocument[] = []
  const report = await compareDocuments(chunks, {
    source,
    ordersOf: ids => asOwner(database.db, tx => findKnownOrders(tx, ids)),
    onNew: async ({ orderId, fileName }, content) => {
      const file = await files.put(content, { name: fileName, contentType: 'application/pdf' })
      stored.push({ ...file, id: randomUUID(), order_id: orderId, name: fileName })
    },
  })
  const replaced = await recordDocuments({ database, turn }, stored, tx => keep(tx, report))
  for (const key of replaced) await files.remove(key)
  return report
}

/** Returns the keys of the replaced files. */
async function recordDocuments(
  { database, turn }: Importing,
  documents: NewDocument[],
  keepReport: (tx: Writer) => Promise<void>,
): Promise<string[]> {
  if (documents.length === 0) return []
  const json = JSON.stringify(documents.map(({ sizeBytes, ...rest }) => ({ ...rest, size_bytes: sizeBytes })))
  const incoming = sql`json_to_recordset(${json}::json)
    as n (id uuid, order_id int, key text, name text, size_bytes bigint, sha256 text)`
  return asOwner(database.db, async tx => {
    await turn.enter(tx)
    const replaced = await sql<{ id: string; key: string }>`select f.id, f.key from ${incoming}
      join order_document d using (order_id) join stored_file f on f.id = d.file_id`.execute(tx)
    await sql`insert into stored_file (id, key, name, content_type, size_bytes, sha256)
      select id, key, name, 'application/pdf', size_bytes, sha256 from ${incoming}`.execute(tx)
    await sql`insert into order_document (order_id, customer_code, keeper_code, file_id)
      select n.order_id, o.customer_code, o.keeper_code, n.id from ${incoming} join sales_order o on o.id = n.order_id
      on conflict (order_id) do update set file_id = excluded.file_id`.execute(tx)
    const old = replaced.rows.map(row => row.id)
    await sql`delete from stored_file where id = any(${old}::uuid[])`.execute(tx)
    await keepReport(tx)
    return replaced.rows.map(row => row.key)
  })
}
