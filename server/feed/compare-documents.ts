import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'
import { orderColumn, orderReference } from './entities/columns.ts'
import { confirmationsFeed } from './entities/orders.ts'
import { confirmationFolder, type FeedSource } from './feed-source.ts'
import type { FileCounts } from './import-entity.ts'
import { readLineBlocks, UnreadableFileError } from './line-blocks.ts'
import { readDocument } from './read-document.ts'
import { missingDocument, repeatedKey, unknownReference } from './reasons.ts'
import { Rejects, type RowError } from './rejects.ts'
import { RowReader } from './row-reader.ts'

const mostDocuments = 20_000

interface NamedDocument {
  line: number
  orderId: number
  fileName: string
}

interface KnownOrder {
  id: number
  /** Hash of the confirmation that the portal has. */
  sha256: string | null
}

interface Comparing {
  source: FeedSource
  ordersOf(ids: number[]): Promise<KnownOrder[]>
  /** Takes a content that the portal does not have. */
  onNew(document: NamedDocument, content: Buffer): Promise<void>
}

/** Reads the file of the order confirmations, and compares their contents with those of the portal. */
export async function compareDocuments(
  chunks: AsyncIterable<Uint8Array>,
  { source, ordersOf, onNew }: Comparing,
): Promise<FileCounts> {
  const rejects = new Rejects()
  const { named, rows } = await readNames(chunks, rejects)
  const orders = new Map((await ordersOf([...named.keys()])).map(order => [order.id, order]))
  let inserted = 0
  let changed = 0
  for (const document of named.values()) {
    const order = orders.get(document.orderId)
    const content = order
      ? await readDocument(source, confirmationFolder, document.fileName)
      : unknownOrder(document)
    if (!Buffer.isBuffer(content)) {
      rejects.add(typeof content === 'string' ? unreadableFile(document, content) : content)
    } else if (order?.sha256 !== createHash('sha256').update(content).digest('hex')) {
      await onNew(document, content)
      if (order?.sha256) changed++
      else inserted++
    }
  }
  return {
    file: confirmationsFeed.file,
    rows,
    inserted,
    changed,
    unchanged: rows - rejects.rows - inserted - changed,
    absent: 0,
    refused: rejects.rows,
    errors: rejects.shown,
    problem: null,
    isRead: true,
  }
}

function unknownOrder({ line, orderId }: NamedDocument): RowError {
  const value = String(orderId)
  return { line, column: orderColumn.name, value, ...unknownReference(orderReference, value) }
}

function unreadableFile({ line, fileName }: NamedDocument, reason: string): RowError {
  return { line, column: 'File', value: fileName, ...missingDocument(confirmationFolder, reason) }
}

async function readNames(chunks: AsyncIterable<Uint8Array>, rejects: Rejects) {
  const named = new Map<number, NamedDocument>()
  const add = (line: number, [order, fileName]: (string | null)[], isGood: boolean) => {
    const orderId = Number(order)
    const first = named.get(orderId)
    if (!isGood || !fileName) return
    if (first) rejects.add({ line, column: null, ...repeatedKey(first.line) })
    else named.set(orderId, { line, orderId, fileName })
  }
  const reader = new RowReader(
    confirmationsFeed,
    { expect: () => {}, begin: () => {}, addPlain: () => false, add },
    rejects,
  )
  for await (const block of readLineBlocks(chunks)) {
    reader.read(block)
    if (named.size > mostDocuments)
      throw new UnreadableFileError(`Più di ${mostDocuments} conferme in una volta: dividerle in più invii`)
  }
  reader.requireHeader()
  return { named, rows: reader.rows }
}

export async function findKnownOrders(tx: Kysely<DB>, ids: number[]): Promise<KnownOrder[]> {
  const { rows } = await sql<KnownOrder>`select o.id, f.sha256 from sales_order o
    left join order_document d on d.order_id = o.id left join stored_file f on f.id = d.file_id
    where o.id = any(${ids}::int[])`.execute(tx)
  return rows
}
