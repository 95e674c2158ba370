import type pg from 'pg'
import { type Entity, tablesApart } from '../entity.ts'

/**
 * Puts temporary copies in the place of an entity's tables for the rest of the transaction. A merge then changes the
 * copies: a temporary table hides the table with the same name. So a check locks and writes no row that others use.
 */
export async function standIn(client: pg.ClientBase, entity: Entity): Promise<void> {
  await copyTable(client, entity.table, entity.key)
  for (const [table] of tablesApart(entity)) await copyTable(client, table, ['customer_code'])
}

async function copyTable(client: pg.ClientBase, table: string, key: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ',' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  const columns = rows[0]?.columns
  await client.query(`create temp table ${table}
    (like public.${table} including defaults including generated including constraints) on commit drop`)
  await client.query(`insert into pg_temp.${table} (${columns}) select ${columns} from public.${table}`)
  await client.query(`create unique index on pg_temp.${table} (${key}); analyze pg_temp.${table}`)
}
