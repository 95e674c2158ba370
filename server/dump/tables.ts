import type pg from 'pg'
import { openTables, ownedTables } from '#server/db/policies.ts'
import type { Manifest } from './manifest.ts'

export const dumpedTables = [...Object.keys(openTables), ...Object.keys(ownedTables)].sort()

/** Columns that a dump contains. The database computes the others from them. */
export async function listColumns(client: pg.PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select attrelid::regclass::text as table, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Reads the last number of each sequence, because the portal never reuses the number of a row, even a deleted one. */
export async function readSequences(client: pg.PoolClient): Promise<Manifest['sequences']> {
  const { rows: named } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`)
  const states = named.map(
    ({ name }) => `select '${name}' as name, last_value::text as last, is_called as "isCalled" from ${name}`,
  )
  const { rows } = await client.query<{ name: string; last: string; isCalled: boolean }>(
    states.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, last, isCalled }) => [name, { last, isCalled }]))
}

/** Puts each table behind those that it refers to. */
export async function inOrderOfReferences(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`)
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const { parent } of rows.filter(row => row.child === table)) visit(parent)
    ordered.push(table)
  }
  dumpedTables.forEach(visit)
  return ordered
}
