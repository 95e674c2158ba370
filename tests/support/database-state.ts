import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { dumpedTables } from '#server/dump/tables.ts'

export interface DatabaseState {
  /** By table, the number of rows and a sum over all their columns. */
  rows: Record<string, string>
  /** By sequence, the number that comes next. */
  next: Record<string, unknown>
}

/** The state of every table and sequence, in which one changed letter of one row makes a difference. */
export async function stateOf({ db }: Database): Promise<DatabaseState> {
  return asOwner(db, async tx => {
    const rows: DatabaseState['rows'] = {}
    for (const table of dumpedTables) {
      const found = await sql<{ digest: string }>`
        select count(*) || ':' || md5(coalesce(string_agg(md5(row::text), '' order by md5(row::text) collate "C"), ''))
          as digest
        from ${sql.table(table)} row`.execute(tx)
      rows[table] = found.rows[0]?.digest ?? ''
    }
    const named = await sql<{ name: string }>`select sequencename as name from pg_sequences
      where schemaname = 'public' order by 1`.execute(tx)
    const next: DatabaseState['next'] = {}
    for (const { name } of named.rows)
      next[name] = (await sql`select last_value, is_called from ${sql.table(name)}`.execute(tx)).rows[0]
    return { rows, next }
  })
}
