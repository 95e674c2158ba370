import { join } from 'node:path'
import type pg from 'pg'
import { openEmbedded } from '#server/db/embedded/engine.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { BackupError } from './backup-folder.ts'
import { dumpPart } from './backup-manifest.ts'
import { type DatabaseState, readDatabaseState } from './database-state.ts'
import { dumpDatabase, readDump, refuseOldProgram } from './postgres-programs.ts'

/** Dumps the database into a folder, and returns the state of exactly these rows. */
export async function dumpInto(pool: pg.Pool, url: string, folder: string): Promise<DatabaseState> {
  const file = join(folder, dumpPart)
  const state = await asOwnerOnClient(pool, async client => {
    await client.query(
      'set transaction isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = 0',
    )
    const state = await readDatabaseState(client)
    await refuseOldProgram('pg_dump', state.major)
    await refuseOldProgram('pg_restore', state.major)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    await dumpDatabase(url, rows[0]?.snapshot ?? '', file)
    return state
  })
  const dumped = await readDump(file)
  const missing = Object.keys(state.rows).filter(table => !dumped.has(table))
  if (missing.length > 0) throw new BackupError(`The dump lacks the rows of ${missing.join(', ')}.`)
  return state
}

/** Reads the state of a copy without changing its schema. A damaged copy does not open. */
export async function readCopiedState(folder: string, { durable = true } = {}): Promise<DatabaseState> {
  const engine = await openEmbedded({ folder, durable })
  try {
    return await readDatabaseState(engine.pool)
  } finally {
    await engine.close()
  }
}
