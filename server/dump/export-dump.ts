import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '#server/db/open.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { type FileStore, measureContent } from '#server/files/file-store.ts'
import { contentChunks, type FileRow } from '#server/files/stored-files.ts'
import type { TellStep } from '#server/told-steps.ts'
import { contentFile, DumpError, type Manifest, schemaVersion, tableFile, writeManifest } from './manifest.ts'
import { dumpedTables, listColumns, readSequences } from './tables.ts'

export interface DumpPlace {
  database: Database
  files: FileStore
  folder: string
  release: string
  step: TellStep
}

type Stored = Pick<FileRow, 'key' | 'name' | 'size_bytes' | 'sha256'>

/** Writes every table as CSV, and every file, for a move to another database engine or file store. */
export async function exportDump({ database, files, folder, release, step }: DumpPlace): Promise<void> {
  await makeEmpty(folder)
  const found = await asOwnerOnClient(database.pool, async client => {
    await client.query('set transaction isolation level repeatable read, read only')
    const columns = await listColumns(client)
    const tables: Manifest['tables'] = {}
    for (const [at, table] of dumpedTables.entries()) {
      tables[table] = await writeTable(client, table, columns.get(table) ?? [], folder)
      step(`${at + 1} of ${dumpedTables.length} tables: ${table}, ${tables[table].rows} rows`)
    }
    const { rows } = await client.query<Stored>(
      'select key, name, size_bytes, sha256 from stored_file order by key',
    )
    return { tables, sequences: await readSequences(client), rows }
  })
  const copied: Manifest['files'] = {}
  for (const [at, row] of found.rows.entries()) {
    copied[row.key] = await writeContent(files, row, folder)
    tellFiles(step, at + 1, found.rows.length)
  }
  const { tables, sequences } = found
  await writeManifest(folder, {
    ...{ release, migrations: schemaVersion, holdsSecretsKey: false },
    ...{ tables, sequences, files: copied },
  })
}

const filesAStep = 500

export function tellFiles(step: TellStep, done: number, all: number): void {
  if (done % filesAStep === 0 || done === all) step(`${done} of ${all} files`)
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new DumpError(`${folder} is not empty: choose another folder.`)
  await mkdir(join(folder, 'files'), { mode: 0o700 })
}

async function writeTable(client: pg.PoolClient, table: string, columns: string[], folder: string) {
  const copy = client.query(copyTo(`copy ${table} (${columns.join()}) to stdout (format csv, header true)`))
  return { ...(await writePart(copy, join(folder, tableFile(table)))), rows: copy.rowCount }
}

async function writeContent(files: FileStore, row: Stored, folder: string) {
  return writePart(contentChunks(files, row), join(folder, contentFile(row.key))).catch((cause: Error) => {
    throw new DumpError(`The file ${row.name} (${row.key}) cannot be read from the store: ${cause.message}.`)
  })
}

async function writePart(content: AsyncIterable<Uint8Array>, path: string) {
  const part = measureContent()
  await pipeline(content, part.through, createWriteStream(path, { mode: 0o600, flush: true }))
  return part.result()
}
