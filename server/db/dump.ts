import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrations } from './migrations/index.ts'
import type { Database } from './open.ts'
import { asOwnerOnClient } from './owner.ts'
import { openTables, ownedTables } from './policies.ts'

/** A dump cannot be read or written; the message is for the operator. */
export class DumpError extends Error {}

const tables = [...Object.keys(openTables), ...Object.keys(ownedTables)]

/** Writes every table as CSV, to move to another engine or another version of it. */
export async function exportDump({ pool }: Database, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new DumpError(`${folder} is not empty.`)
  await asOwnerOnClient(pool, async client => {
    await client.query('set transaction isolation level repeatable read, read only')
    for (const table of tables)
      await pipeline(
        client.query(copyTo(`copy ${table} to stdout (format csv, header true)`)),
        createWriteStream(join(folder, `${table}.csv`)),
      )
  })
  await writeFile(
    join(folder, 'schema.json'),
    JSON.stringify({ migrations: Object.keys(migrations) }, null, 2),
  )
}

/** Loads a dump into an empty database of the same schema, in one transaction. */
export async function importDump({ pool }: Database, folder: string): Promise<void> {
  await checkSchema(folder)
  await asOwnerOnClient(pool, async client => {
    const { rows } = await client.query('select from portal_user union all select from customer limit 1')
    if (rows.length > 0) throw new DumpError('The database is not empty: a dump goes into a new one.')
    for (const table of await inOrderOfReferences(client))
      await fill(client, table, join(folder, `${table}.csv`))
  })
}

async function checkSchema(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'schema.json'), 'utf8').catch(() => {
    throw new DumpError(`${folder} holds no dump of Soglia (schema.json is missing).`)
  })
  const dumped = (JSON.parse(text) as { migrations: string[] }).migrations
  if (dumped.join() !== Object.keys(migrations).join())
    throw new DumpError(
      'The dump has another schema: import it with the version of Soglia that wrote it, then update.',
    )
}

async function fill(client: pg.PoolClient, table: string, file: string): Promise<void> {
  await client.query(`delete from ${table}`) // Migrations have inserted rows that the dump also contains.
  // COPY refuses tables with forced policies, even for their owner.
  if (table in ownedTables) await client.query(`alter table ${table} no force row level security`)
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`copy ${table} from stdin (format csv, header match)`)),
  )
  if (table in ownedTables) await client.query(`alter table ${table} force row level security`)
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  )
  for (const { column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      [table, column],
    )
}

async function inOrderOfReferences(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`)
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const { parent } of rows.filter(row => row.child === table)) visit(parent)
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}
