import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#server/db/open.ts'
import { writeGenerated } from './generated.ts'

// Writes server/db/tables.gen.ts from a migrated database; --check only reports whether the file is fresh.

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_generated: boolean
}

const scalars: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  numeric: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
}

function columnType(column: Column): string {
  const scalar = scalars[column.udt_name]
  if (!scalar)
    throw new Error(`no TypeScript type for ${column.table_name}.${column.column_name} (${column.udt_name})`)
  const type = column.is_nullable === 'YES' ? `${scalar} | null` : scalar
  if (column.is_generated) return `ColumnType<${type}, never, never>`
  return column.has_default ? `Generated<${type}>` : type
}

function typesOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, column => column.table_name)
  const bodies = [...tables].map(
    ([table, own]) =>
      `  ${table}: {\n${own.map(column => `    ${column.column_name}: ${columnType(column)}\n`).join('')}  }\n`,
  )
  return `// Written by \`npm run db:types\` from a migrated database.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface DB {
${bodies.join('')}}
`
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table_name, a.attname as column_name, t.typname as udt_name,
           case when a.attnotnull then 'NO' else 'YES' end as is_nullable,
           (a.atthasdef or a.attidentity <> '') as has_default, a.attgenerated <> '' as is_generated
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
    order by c.relname, a.attnum`)
  return rows
}

const folder = mkdtempSync(join(tmpdir(), 'soglia-types-'))
const database = await openDatabase({ folder: join(folder, 'db'), durable: false })
const text = typesOf(await readColumns(database.pool))
await database.close()
rmSync(folder, { recursive: true, force: true })
writeGenerated('server/db/tables.gen.ts', text, 'npm run db:types')
