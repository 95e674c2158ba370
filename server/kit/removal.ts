import { type QueryExecutorProvider, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { RemovableTable } from '#server/db/policies.ts'
import { removedShown } from '#server/db/policy-sql.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { refuse } from './refuse.ts'
import { instantSql, today } from './today.ts'

type Row<Table extends RemovableTable> = Selectable<DB[Table]>

/** Hides the matching row; undefined if there is none. */
export async function removeRow<Table extends RemovableTable>(
  tx: QueryExecutorProvider,
  table: Table,
  which: RawBuilder<unknown>,
): Promise<Row<Table> | undefined> {
  const [row] = await withRemoved(
    tx,
    sql<Row<Table>>`update ${sql.table(table)} as removed set deleted_at = clock_now(), deleted_on = ${today}
      where removed.deleted_at is null and ${which} returning removed.*`,
  )
  return row
}

/** Restores a row that was removed today; refuses if there is none, or if midnight has passed. */
export async function restoreRow<Table extends RemovableTable>(
  tx: QueryExecutorProvider,
  table: Table,
  which: RawBuilder<unknown>,
): Promise<Row<Table>> {
  const [row] = await withRemoved(
    tx,
    sql<Row<Table>>`update ${sql.table(table)} as removed set deleted_at = null, deleted_on = null
      where removed.deleted_on = ${today} and ${which} returning removed.*`,
  )
  if (!row) throw refuse('removal.over')
  return row
}

/** Finds the matching row even if it was removed today. */
export async function findWithRemoved<Table extends RemovableTable>(
  tx: QueryExecutorProvider,
  table: Table,
  which: RawBuilder<unknown>,
): Promise<Row<Table> | undefined> {
  const [row] = await listWithRemoved(tx, table, which)
  return row
}

/** The matching rows, those that were removed today among them. */
export function listWithRemoved<Table extends RemovableTable>(
  tx: QueryExecutorProvider,
  table: Table,
  which: RawBuilder<unknown>,
): Promise<Row<Table>[]> {
  return withRemoved(tx, sql<Row<Table>>`select * from ${sql.table(table)} where ${which}`)
}

interface RemovedList<Columns> {
  /** Columns from which the function `words` makes name and detail. */
  columns: RawBuilder<Columns>
  key?: RawBuilder<unknown>
  /** Tables joined to "removed". */
  joined?: RawBuilder<unknown>
  which?: RawBuilder<unknown>
}

const mostListed = 200

/** Rows that can still be restored, latest first, each with the name and detail that `words` gives. */
export async function listRemoved<Columns>(
  tx: QueryExecutorProvider,
  table: RemovableTable,
  { columns, key = sql`removed.id`, joined = sql``, which = sql`true` }: RemovedList<Columns>,
  words: (row: Columns) => { Nome: string; Dettaglio?: string },
): Promise<Removed[]> {
  const rows = await withRemoved(
    tx,
    sql<Columns & Pick<Removed, 'Chiave' | 'EliminatoIl'>>`
      select ${key}::text as "Chiave", ${instantSql(sql`removed.deleted_at`)} as "EliminatoIl", ${columns}
      from ${sql.table(table)} as removed ${joined} where removed.deleted_on = ${today} and ${which}
      order by removed.deleted_at desc, ${key} desc limit ${mostListed}`,
  )
  return rows.map(row => ({
    Chiave: row.Chiave,
    Dettaglio: '',
    ...words(row),
    EliminatoIl: row.EliminatoIl,
  }))
}

interface RemovedNames extends Omit<RemovedList<unknown>, 'columns'> {
  name: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
}

/** Like `listRemoved`, for queries that select name and detail themselves. */
export function listRemovedNames(
  tx: QueryExecutorProvider,
  table: RemovableTable,
  { name, detail = sql`''`, ...which }: RemovedNames,
): Promise<Removed[]> {
  const columns = sql<Pick<Removed, 'Nome' | 'Dettaglio'>>`${name} as "Nome", ${detail} as "Dettaglio"`
  return listRemoved(tx, table, { columns, ...which }, words => words)
}

/** Shows removed rows to this statement, but not to later statements of the transaction. */
export async function withRemoved<Row>(
  tx: QueryExecutorProvider,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  await show(tx, removedShown.value)
  const { rows } = await statement.execute(tx)
  await show(tx, '')
  return rows
}

async function show(tx: QueryExecutorProvider, value: string): Promise<void> {
  await sql`select set_config(${removedShown.name}, ${value}, true)`.execute(tx)
}
