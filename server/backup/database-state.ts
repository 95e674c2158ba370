import type pg from 'pg'
import type { StoredRow } from './stored-copies.ts'

/** Everything that a backup says about its database. */
export interface DatabaseState {
  migrations: string[]
  major: number
  rows: Record<string, number>
  stored: StoredRow[]
}

/** Reads the state. The caller sees every row, and nothing may change meanwhile. */
export async function readDatabaseState(client: Pick<pg.ClientBase, 'query'>): Promise<DatabaseState> {
  const { rows: found } = await client.query<Omit<DatabaseState, 'rows' | 'stored'>>(
    `select array_agg(name order by name) as migrations,
       current_setting('server_version_num')::int / 10000 as major from kysely_migration`,
  )
  const { rows: stored } = await client.query<StoredRow>(
    `select key, name, size_bytes::float8 as "sizeBytes", sha256 from stored_file order by key`,
  )
  const [state] = found
  return {
    migrations: state?.migrations ?? [],
    major: state?.major ?? 0,
    rows: await countRows(client),
    stored,
  }
}

export async function countRows(client: Pick<pg.ClientBase, 'query'>): Promise<DatabaseState['rows']> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: DatabaseState['rows'] = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
