import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { ownedTables } from '#server/db/policies.ts'
import { type DumpPlace, tellFiles } from './export-dump.ts'
import { contentFile, DumpError, type Manifest, tableFile } from './manifest.ts'
import { dumpedTables, inOrderOfReferences, listColumns } from './tables.ts'

type Target = Omit<DumpPlace, 'release'> & { dump: Manifest }

/** Loads a checked dump's files into the store, and then its rows into an empty database, in one transaction. */
export async function importDump({ database, files, folder, dump, step }: Target): Promise<void> {
  await asOwnerOnClient(database.pool, refuseRows)
  // Files come first: an open transaction must not wait for the store, and the file sweep deletes files without rows.
  const keys = Object.keys(dump.files)
  for (const [at, key] of keys.entries()) {
    await files.put(createReadStream(join(folder, contentFile(key))), unnamed, key)
    tellFiles(step, at + 1, keys.length)
  }
  await asOwnerOnClient(database.pool, async client => {
    await refuseRows(client)
    await client.query(`truncate ${dumpedTables.join()}`) // Migrations have inserted rows that the dump also contains.
    const columns = await listColumns(client)
    const ordered = await inOrderOfReferences(client)
    for (const [at, table] of ordered.entries()) {
      await fill(client, table, columns.get(table) ?? [], join(folder, tableFile(table)))
      step(`${at + 1} of ${ordered.length} tables: ${table}, ${dump.tables[table]?.rows} rows`)
    }
    for (const [name, { last, isCalled }] of Object.entries(dump.sequences))
      await client.query('select setval($1, $2, $3)', [name, last, isCalled])
  })
}

/** The dump's rows hold the real names and types of the files. */
const unnamed = { name: 'dump', contentType: 'application/octet-stream' }

async function refuseRows(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select from portal_user union all select from customer limit 1')
  if (rows.length > 0) throw new DumpError('The database is not empty: a dump goes into a new one.')
}

async function fill(client: pg.PoolClient, table: string, columns: string[], file: string): Promise<void> {
  // The dumped rows already contain the effects of triggers, and COPY refuses tables with forced policies.
  await client.query(`alter table ${table} disable trigger user`)
  if (table in ownedTables) await client.query(`alter table ${table} no force row level security`)
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`copy ${table} (${columns.join()}) from stdin (format csv, header match)`)),
  )
  if (table in ownedTables) await client.query(`alter table ${table} force row level security`)
  await client.query(`alter table ${table} enable trigger user`)
}
