import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { asOwnerOnClient, lendConnection } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { timed } from './stats.ts'

/** Times the single statement of a read, through the driver alone, without row-level security. */
export async function statementAlone(
  pool: pg.Pool,
  read: (tx: Kysely<DB>) => Promise<unknown>,
): Promise<() => Promise<number>> {
  const asked: pg.QueryConfig[] = []
  await asOwnerOnClient(pool, client => {
    const query = (text: string, values: unknown[]) => {
      asked.push({ text, values })
      return client.query(text, values)
    }
    const recording: pg.PoolClient = Object.assign(Object.create(client), { query })
    return read(new Kysely<DB>({ dialect: new PostgresDialect({ pool: lendConnection(recording) }) }))
  })
  const [statement, ...others] = asked
  if (!statement || others.length > 0) throw new Error(`a reading of one statement took ${asked.length}`)
  return () => asOwnerOnClient(pool, client => timed(() => client.query(statement)))
}
