import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CopyWriter } from './copy-writer.ts'
import { type Entity, entityColumns, stagedColumns } from './entity.ts'
import { readLineBlocks } from './line-blocks.ts'
import type { Rejects } from './rejects.ts'
import { RowReader } from './row-reader.ts'

/** Holds a file's rows for the merge; a rejected row has a negative line number. */
export const stagingTable = 'feed_rows'

export interface Staged {
  rows: number
  /** True if keys rose from row to row, which rules out duplicates. */
  isAscending: boolean
}

/** Streams a file into a temporary table of the transaction. */
export async function stageFile(
  client: pg.ClientBase,
  entity: Entity,
  chunks: AsyncIterable<Uint8Array>,
  rejects: Rejects,
): Promise<Staged> {
  const typed = stagedColumns(entity).map(name => `${name} ${sqlTypeOf(entity, name)}`)
  await client.query(`create temp table ${stagingTable} (line int, ${typed}) on commit drop`)
  const writer = new CopyWriter(entity)
  const reader = new RowReader(entity, writer, rejects)
  let failure: unknown
  async function* copyText() {
    try {
      for await (const block of readLineBlocks(chunks)) {
        reader.read(block)
        yield writer.take()
      }
    } catch (error) {
      failure = error // COPY is ended properly, which keeps the connection usable; the transaction is rolled back.
    }
  }
  const copy = client.query(copyFrom(`copy ${stagingTable} (line, ${entityColumns(entity)}) from stdin`))
  await pipeline(Readable.from(copyText(), { highWaterMark: 2 }), copy)
  if (failure) throw failure
  reader.requireHeader()
  return { rows: reader.rows, isAscending: writer.isAscending }
}

function sqlTypeOf({ columns }: Entity, name: string): string {
  return (
    columns.find(({ column, future }) => column === name || future?.waitsIn === name)?.kind.sqlType ?? 'text'
  )
}
