import type pg from 'pg'

/**
 * Drops indexes and foreign keys of an empty table while `work` fills the table, which is several times faster. Keys
 * that other tables reference stay. If the table is in use, nothing is dropped.
 */
export async function fillEmptyTable<T>(
  client: pg.ClientBase,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const parts = await findParts(client, table)
  if (!(await lockNow(client, [table, ...parts.flatMap(part => part.parent ?? [])]))) return work()
  for (const { removal } of parts) await client.query(removal)
  const result = await work()
  for (const { making } of parts) await client.query(making)
  return result
}

/** Below this number of rows the indexes may stay, because loading is faster with them. */
export const worthBulkLoad = 5_000

/** Number of rows in a table; counting stops at the limit. */
export async function countUpTo(client: pg.ClientBase, table: string, limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from (select from ${table} limit $1) counted`,
    [limit],
  )
  return rows[0]?.count ?? 0
}

interface Part {
  removal: string
  making: string
  /** The table that a foreign key references; null for other parts. */
  parent: string | null
}

async function findParts(client: pg.ClientBase, table: string): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('drop index %s', i.indexrelid::regclass) as removal, pg_get_indexdef(i.indexrelid) as making,
            null as parent, 2 as turn
     from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', $1::regclass, c.conname),
            format('alter table %s add constraint %I %s', $1::regclass, c.conname, pg_get_constraintdef(c.oid)),
            nullif(c.confrelid, 0)::regclass::text, case c.contype when 'f' then 3 else 1 end
     from pg_constraint c
     where c.conrelid = $1::regclass and (c.contype = 'f' or (c.contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)))
     order by turn`,
    [table],
  )
  return rows
}

async function lockNow(client: pg.ClientBase, tables: string[]): Promise<boolean> {
  await client.query('savepoint bulk_load')
  try {
    await client.query(`lock table ${[...new Set(tables)]} in access exclusive mode nowait`)
    await client.query('release savepoint bulk_load')
    return true
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === '55P03'
    if (!isInUse) throw error
    await client.query('rollback to savepoint bulk_load')
    return false
  }
}
