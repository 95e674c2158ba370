import type pg from 'pg'
import type { Database } from './open.ts'
import { ownerRole, portalRole } from './roles.ts'

/** Updates the planner's statistics. On the embedded engine, which has no autovacuum, it also removes dead rows. */
export async function vacuum({ pool, engine }: Database, tables: readonly string[] = []): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    if (engine) {
      await client.query(`set role ${ownerRole}; set statement_timeout = 0`)
      await client.query(`vacuum (analyze) ${tables.join()}`)
      await client.query(`set role ${portalRole}; reset statement_timeout`)
    } else {
      await client.query(`begin; set local role ${ownerRole}; set local statement_timeout = 0`)
      await analyze(client, tables)
      await client.query('commit')
    }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Updates the statistics of these tables, or of all that the present role owns. */
export async function analyze(client: pg.ClientBase, tables: readonly string[] = []): Promise<void> {
  await client.query(`analyze ${(tables.length > 0 ? tables : await ownTables(client)).join()}`)
}

/** Tables that the owner role owns; for each other table PostgreSQL would log a warning. */
async function ownTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relowner = current_user::regrole and relkind in ('r', 'p', 'm') and relpersistence <> 't'`,
  )
  return rows.map(({ name }) => name)
}
