import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { LoginError } from './roles.ts'

/**
 * Two real sessions do not see each other's settings. Behind a pooler in transaction mode, one session finds the
 * other's settings or misses its own.
 */
export async function refuseTransactionPooling(
  one: pg.ClientBase,
  pool: Pick<pg.Pool, 'connect'>,
): Promise<void> {
  const other = await pool.connect()
  const mark = randomUUID()
  await one.query(`set soglia.mark = '${mark}'`)
  await other.query('begin')
  const isShared = (await markOf(other)) === mark || (await markOf(one)) !== mark
  await other.query('rollback')
  other.release()
  await one.query('reset soglia.mark')
  if (isShared)
    throw new LoginError(
      'The database is behind a pooler in transaction mode, which gives the settings of one connection to another: ' +
        'set pool_mode = session for it, or connect DATABASE_URL to PostgreSQL itself.',
    )
}

async function markOf(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('soglia.mark', true) as mark`,
  )
  return rows[0]?.mark ?? null
}
