import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/db/tables.gen.ts'
import type { Entity } from '../entity.ts'
import type { FeedSource } from '../feed-source.ts'
import { attachedFiles, listNamed, type NamedFile, readNewFile } from '../named-files.ts'
import { missingDocument } from '../reasons.ts'
import { keepFirst, type RowError } from '../rejects.ts'
import { checkedTable } from './checked-rows.ts'

interface Searching {
  client: pg.ClientBase
  tx: Kysely<DB>
  source: FeedSource
}

/** Adds an error for each row that names a file which neither feed nor portal has. */
export async function findMissingFiles(
  { client, tx, source }: Searching,
  entity: Entity,
  errors: RowError[],
): Promise<void> {
  const attached = attachedFiles.find(one => one.entity === entity)
  if (!attached) return
  for (const named of await listNamed(tx, attached)) {
    const found = await readNewFile(source, attached, named)
    if (typeof found !== 'string' || named.sha256 !== null) continue
    const line = await lineOf(client, entity, { key: attached.key, named })
    keepFirst(errors, [
      { line, column: 'File', value: named.name, ...missingDocument(attached.folder, found) },
    ])
  }
}

async function lineOf(
  client: pg.ClientBase,
  entity: Entity,
  { key, named }: { key: string; named: NamedFile },
): Promise<number> {
  const { rows } = await client.query<{ line: number }>(
    `select line from ${checkedTable(entity)} where ${key} = $1 and line > 0 limit 1`,
    [named.key],
  )
  return rows[0]?.line ?? 0
}
