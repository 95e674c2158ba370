import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { confirmationsFeed } from './entities/orders.ts'
import { confirmationFolder, type FeedSource } from './feed-source.ts'
import type { FileCounts, Importing, Keep } from './import-entity.ts'
import { readLineBlocks, UnreadableFileError } from './line-blocks.ts'
import { readDocument } from './read-document.ts'
import { Rejects } from './rejects.ts'
import { RowReader } from './row-reader.ts'

const mostDocuments = 20_000

interface NamedDocument {
  line: number
  orderId: number
  fileName: string
}

interface KnownOrder {
  id: number
  sha256: string | null
}

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
  const rejects = new Rejects()
  const { named, rows } = await readNames(chunks, rejects)
  const orders = await findOrders(database, named)
  const stored: NewDocument[] = []
  let inserted = 0
  for (const document of named.values()) {
    const order = orders.get(document.orderId)
    const content = order
      ? await readDocument(source, confirmationFolder, document.fileName)
      : `Ordine «${document.orderId}» non presente`
    if (typeof content === 'string') {
      rejects.add({ line: document.line, column: order ? 'File' : 'Progressivo', reason: content })
    } else if (order?.sha256 !== createHash('sha256').update(content).digest('hex')) {
      const meta = { name: document.fileName, contentType: 'application/pdf' }
      const file = await files.put(content, meta)
      stored.push({ ...file, id: randomUUID(), order_id: document.orderId, name: document.fileName })
      if (!order?.sha256) inserted++
    }
  }
  const report = {
    file: confirmationsFeed.file,
    rows,
    inserted,
    changed: stored.length - inserted,
    unchanged: rows - rejects.rows - stored.length,
    absent: 0,
    refused: rejects.rows,
    errors: rejects.shown,
    problem: null,
    isRead: true,
  }
  const replaced = await recordDocuments({ database, turn }, stored, tx => keep(tx, report))
  for (const key of replaced) await files.remove(key)
  return report
}

async function readNames(chunks: AsyncIterable<Uint8Array>, rejects: Rejects) {
  const named = new Map<number, NamedDocument>()
  const add = (line: number, [order, fileName]: (string | null)[], isGood: boolean) => {
    const orderId = Number(order)
    const first = named.get(orderId)
    if (!isGood || !fileName) return
    if (first) rejects.add({ line, column: null, reason: `Chiave ripetuta: vale la riga ${first.line}` })
    else named.set(orderId, { line, orderId, fileName })
  }
  const reader = new RowReader(confirmationsFeed, { begin: () => {}, addPlain: () => false, add }, rejects)
  for await (const block of readLineBlocks(chunks)) {
    reader.read(block)
    if (named.size > mostDocuments)
      throw new UnreadableFileError(`Più di ${mostDocuments} conferme in una volta: dividerle in più invii`)
  }
  reader.requireHeader()
  return { named, rows: reader.rows }
}

async function findOrders(
  { db }: Database,
  named: Map<number, NamedDocument>,
): Promise<Map<number, KnownOrder>> {
  const ids = [...named.keys()]
  const { rows } = await asOwner(db, tx =>
    sql<KnownOrder>`select o.id, f.sha256 from sales_order o
      left join order_document d on d.order_id = o.id left join stored_file f on f.id = d.file_id
      where o.id = any(${ids}::int[])`.execute(tx),
  )
  return new Map(rows.map(row => [row.id, row]))
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
