import { join } from 'node:path'
import type pg from 'pg'
import { nameOfServer } from '#server/db/connect.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { ensureRoles } from '#server/db/roles.ts'
import { analyze } from '#server/db/vacuum.ts'
import { BackupError } from './backup-folder.ts'
import { type BackupManifest, dumpPart } from './backup-manifest.ts'
import { countRows } from './database-state.ts'
import { withLivePool } from './live-database.ts'
import { refuseOldProgram, restoreDump } from './postgres-programs.ts'

export async function refuseUsedDatabase(url: string, { engine }: BackupManifest): Promise<void> {
  await withLivePool(url, async pool => {
    const { rows } = await pool.query<{ major: number; tables: number }>(
      `select current_setting('server_version_num')::int / 10000 as major,
         (select count(*)::int from pg_class join pg_namespace n on n.oid = relnamespace
          where relkind in ('r', 'p', 'v', 'm', 'S') and nspname in ('public', 'pgboss')) as tables`,
    )
    const { major = 0, tables = 0 } = rows[0] ?? {}
    if (tables > 0)
      throw new BackupError(
        `PostgreSQL at ${nameOfServer(url)} has tables already: a backup goes into an empty database.`,
      )
    if (major < engine.major)
      throw new BackupError(`The backup is of PostgreSQL ${engine.major}, and this server is ${major}.`)
    await refuseOldProgram('pg_restore', major)
  })
}

export async function restorePostgres(folder: string, url: string): Promise<BackupManifest['rows']> {
  return withLivePool(url, async pool => {
    await makeRoles(pool)
    await restoreDump(url, join(folder, dumpPart))
    return asOwnerOnClient(pool, async client => {
      await analyze(client)
      return countRows(client)
    })
  })
}

async function makeRoles(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await ensureRoles(client).finally(() => client.release(true)) // It may have left the connection in another role.
}
