import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackupError, instantOfBackup, toBackupName } from './backup-folder.ts'
import { withLivePool } from './live-database.ts'
import { refuseOldProgram } from './postgres-programs.ts'

const start = 'soglia_check_'
// `soglia_check_2026_11_26t130000z_1a2b3c4d`
const named = /^soglia_check_(\d{4}_\d{2}_\d{2}t\d{6}z)_[0-9a-f]{8}$/
const dayMs = 24 * 3_600_000

/** Gives work a temporary database on the server of the live one. */
export async function withCheckDatabase<T>(
  liveUrl: string,
  now: Date,
  work: (url: string) => Promise<T>,
): Promise<T> {
  return withLivePool(liveUrl, async pool => {
    await refusePoorLogin(pool)
    await dropOldChecks(pool, now)
    const name = toCheckName(now)
    await untimed(pool, `create database ${name} template template0`)
    // Other portals on the server share the owner's role.
    await pool.query(`revoke connect on database ${name} from public`)
    const url = new URL(liveUrl)
    url.pathname = `/${name}`
    try {
      return await work(url.href)
    } finally {
      await untimed(pool, `drop database ${name} with (force)`)
    }
  })
}

async function refusePoorLogin(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ login: string; may: boolean; major: number }>(
    `select rolname as login, rolcreatedb or rolsuper as may,
       current_setting('server_version_num')::int / 10000 as major
     from pg_roles where rolname = session_user`,
  )
  const { login = '', may = false, major = 0 } = rows[0] ?? {}
  if (!may)
    throw new BackupError(
      `The login ${login} may not create a temporary database: run «alter role "${login}" createdb» as a superuser, or restore the backup on another server.`,
    )
  await refuseOldProgram('pg_restore', major)
}

/** A check that was killed leaves its database behind. */
async function dropOldChecks(pool: pg.Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select datname as name from pg_database where datname ~ $1 and datdba = session_user::regrole',
    [named.source],
  )
  for (const { name } of rows) {
    const [, instant = ''] = named.exec(name) ?? []
    const at = instantOfBackup(instant.toUpperCase().replaceAll('_', '-'))
    if (at && now.getTime() - at.getTime() > dayMs) await untimed(pool, `drop database ${name} with (force)`)
  }
}

/** Two portals on one server may check at the same second. */
function toCheckName(at: Date): string {
  const instant = toBackupName(at).toLowerCase().replaceAll('-', '_')
  return `${start}${instant}_${randomBytes(4).toString('hex')}`
}

/** The server may need longer than any request for the files of a database. */
async function untimed(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement)
  } finally {
    client.release(true)
  }
}
