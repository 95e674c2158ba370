import type pg from 'pg'
import { countUpTo, fillEmptyTable, worthBulkLoad } from '#server/db/bulk-load.ts'
import { type Entity, type FeedReference, storedColumns, tablesApart } from './entity.ts'
import { shorten } from './kinds.ts'
import { repeatedKey, unknownReference } from './reasons.ts'
import { type Rejects, type RowError, shownErrors } from './rejects.ts'
import { type Staged, stagingTable } from './staging.ts'
import type { TouchedCodes } from './touched-codes.ts'

export const changedTable = 'feed_changed'

export interface MergeCounts {
  inserted: number
  changed: number
  /** Rows closed or deleted because the file left them out. */
  absent: number
}

interface MergeOptions {
  rejects: Rejects
  staged: Staged
  /** The day on which missing rows are closed. */
  today: string
  touched: TouchedCodes | undefined
}

/** Makes the table equal to staging with set-based statements; equal rows are not written. */
export async function mergeStaged(
  client: pg.ClientBase,
  entity: Entity,
  options: MergeOptions,
): Promise<MergeCounts> {
  const { rejects, staged, touched } = options
  if (!staged.isAscending) await refuseDuplicates(client, entity, rejects)
  const isFirstLoad = (await countUpTo(client, entity.table, 1)) === 0
  const source = isFirstLoad ? stagingTable : changedTable
  if (!isFirstLoad) await client.query(findChanged(entity))
  for (const column of entity.columns)
    if (column.references)
      await refuseUnknown(client, { source, column, reference: column.references, rejects })
  if (isFirstLoad) {
    const isLarge = staged.rows >= worthBulkLoad
    const fill = (table: string, statement: string) => {
      const insert = () => client.query(statement)
      return isLarge ? fillEmptyTable(client, table, insert) : insert()
    }
    const { rowCount } = await fill(entity.table, insertRows(entity, source))
    for (const [table, columns] of tablesApart(entity))
      await fill(table, insertApart({ table, columns, entity, source }))
    touched?.all()
    return { inserted: rowCount ?? 0, changed: 0, absent: 0 }
  }
  await touched?.of(source)
  const update = updateRows(entity)
  const changed = update ? await client.query(update) : undefined
  const inserted = await client.query(`${insertRows(entity, source)}
    and not exists (select from ${entity.table} t where ${sameKey(entity, 'r')})`)
  for (const [table, columns] of tablesApart(entity))
    await client.query(`${insertApart({ table, columns, entity, source })}
      on conflict (customer_code) do update set ${columns.map(column => `${column} = excluded.${column}`)}`)
  const absent = await settleAbsent(client, entity, options)
  return { inserted: inserted.rowCount ?? 0, changed: changed?.rowCount ?? 0, absent }
}

function sameKey({ key }: Entity, alias: string): string {
  return key.map(column => `t.${column} = ${alias}.${column}`).join(' and ')
}

function prefixed(columns: readonly string[], alias: string): string {
  return columns.map(column => `${alias}.${column}`).join()
}

function valueColumns(entity: Entity): string[] {
  return storedColumns(entity).filter(column => !entity.key.includes(column))
}

function findChanged(entity: Entity): string {
  const columns = valueColumns(entity)
  const differing = columns.length
    ? `or (${prefixed(columns, 't')}) is distinct from (${prefixed(columns, 'r')})`
    : ''
  const reopened = entity.absent === 'close' ? 'or t.closed_on is not null' : ''
  const apart = tablesApart(entity)
  const joined = apart.map(([table]) => `left join ${table} on ${table}.customer_code = r.${entity.key[0]}`)
  const differingApart = apart.map(
    ([table, own]) => `or (${prefixed(own, table)}) is distinct from (${prefixed(own, 'r')})`,
  )
  return `create temp table ${changedTable} on commit drop as
    select r.* from ${stagingTable} r left join ${entity.table} t on ${sameKey(entity, 'r')} ${joined.join(' ')}
    where r.line > 0 and (t.${entity.key[0]} is null ${reopened} ${differing} ${differingApart.join(' ')})`
}

/** A row takes customer and keeper from the customer that it names, or from the row that `customerOf` references. */
function ownership({ customerOf, columns }: Entity): { join: string; columns: string[] } {
  const owner = columns.find(({ column }) => column === customerOf)?.references
  if (owner)
    return {
      join: `join ${owner.table} o on o.${owner.column} = r.${customerOf}`,
      columns: ['customer_code', 'keeper_code'],
    }
  if (columns.some(({ column }) => column === 'customer_code'))
    return { join: 'join customer o on o.code = r.customer_code', columns: ['keeper_code'] }
  return { join: '', columns: [] }
}

function insertRows(entity: Entity, source: string): string {
  const columns = storedColumns(entity)
  const owner = ownership(entity)
  return `insert into ${entity.table} (${[...columns, ...owner.columns]})
    select ${[...columns.map(name => `r.${name}`), ...owner.columns.map(name => `o.${name}`)]}
    from ${source} r ${owner.join} where r.line > 0`
}

interface Apart {
  table: string
  columns: readonly string[]
  entity: Entity
  source: string
}

/** Runs after the insert into the entity's own table, because these rows reference that table. */
function insertApart({ table, columns, entity, source }: Apart): string {
  return `insert into ${table} (${[...columns]}, customer_code, keeper_code)
    select ${prefixed(columns, 'r')}, t.code, t.keeper_code
    from ${source} r join ${entity.table} t on ${sameKey(entity, 'r')} where r.line > 0`
}

/** Undefined if every column belongs to the key. */
function updateRows(entity: Entity): string | undefined {
  const owner = ownership(entity)
  const sets = [
    ...valueColumns(entity).map(column => `${column} = r.${column}`),
    ...owner.columns.map(column => `${column} = o.${column}`),
  ]
  if (entity.absent === 'close') sets.push('closed_on = null')
  if (sets.length === 0) return undefined
  return `update ${entity.table} t set ${sets}
    from ${changedTable} r ${owner.join} where r.line > 0 and ${sameKey(entity, 'r')}`
}

async function settleAbsent(
  client: pg.ClientBase,
  entity: Entity,
  { rejects, staged, today, touched }: MergeOptions,
): Promise<number> {
  const { absent, table } = entity
  if (absent === 'nothing' || rejects.isKeyLost || staged.rows === 0) return 0
  if (await hasOnly(client, entity, staged.rows - rejects.rows)) return 0
  const isAbsent = `not exists (select from ${stagingTable} r where ${sameKey(entity, 'r')})`
  if (absent === 'close') {
    const closing = `update ${table} t set closed_on = $1 where closed_on is null and ${isAbsent}`
    return (await client.query(closing, [today])).rowCount ?? 0
  }
  const ofNamedSets =
    absent === 'delete' ? '' : `and t.${absent.setOf} in (select ${absent.setOf} from ${stagingTable})`
  const deletion = `delete from ${table} t where ${isAbsent} ${ofNamedSets}`
  if (touched) return touched.delete(deletion)
  return (await client.query(deletion)).rowCount ?? 0
}

// The table already has every good row of the file. If it has no other rows, the file omits none.
async function hasOnly(client: pg.ClientBase, { absent, table }: Entity, goodRows: number): Promise<boolean> {
  const standing = absent === 'close' ? `${table} where closed_on is null` : table
  return (await countUpTo(client, standing, goodRows + 1)) === goodRows
}

async function refuseDuplicates(client: pg.ClientBase, { key }: Entity, rejects: Rejects): Promise<void> {
  const { rows } = await client.query<{ total: number; line: number; first_line: number }>(
    `with ranked as (
       select line, min(line) over (partition by ${key}) as first_line from ${stagingTable} where line > 0
     ), refused as (
       update ${stagingTable} r set line = -r.line from ranked d where d.line = r.line and d.line > d.first_line
       returning d.line, d.first_line
     )
     select count(*) over () as total, line, first_line from refused order by line limit $1`,
    [shownErrors],
  )
  const errors = rows.map(
    (row): RowError => ({
      line: row.line,
      column: null,
      ...repeatedKey(row.first_line),
    }),
  )
  rejects.addMany(rows[0]?.total ?? 0, errors)
}

interface ReferenceCheck {
  source: string
  column: Entity['columns'][number]
  reference: FeedReference
  rejects: Rejects
}

async function refuseUnknown(client: pg.ClientBase, check: ReferenceCheck): Promise<void> {
  const { source, column, reference, rejects } = check
  const sameWithin = reference.within
    ? `and p.${reference.within} = r.${reference.ownWithin ?? reference.within}`
    : ''
  const { rows } = await client.query<{ total: number; line: number; value: string }>(
    `with refused as (
       update ${source} r set line = -r.line
       where r.line > 0 and r.${column.column} is not null
         and r.${column.column}::text <> all ($2)
         and not exists (select from ${reference.table} p where p.${reference.column} = r.${column.column} ${sameWithin})
       returning -r.line as line, r.${column.column}::text as value
     )
     select count(*) over () as total, line, value from refused order by line limit $1`,
    [shownErrors, reference.also ?? []],
  )
  const errors = rows.map(
    (row): RowError => ({
      line: row.line,
      column: column.name,
      value: shorten(row.value),
      ...unknownReference(reference, row.value),
    }),
  )
  rejects.addMany(rows[0]?.total ?? 0, errors)
}
