import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import { withheldTables } from '#server/db/policies.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

export type WithheldTable = keyof typeof withheldTables

export const withheldNames = Object.keys(withheldTables) as WithheldTable[]

/** Marks in every withheld text, figure and day: one for contacts, one for the rest. */
export const contactMark = 'RECAPITORISERVATO'
export const termsMark = 'CONDIZIONERISERVATA'
export const plantedDay = '2019-02-03'
const plantedFigure = 777_111
const plantedPlace = 41.98765

const contactTraces = [contactMark, String(plantedPlace), '41.9877', '41.9876']
const termsTraces = [termsMark, plantedDay, '03/02/2019', String(plantedFigure), '777.111']

/** The marks found in a text. */
export function tracesIn(text: string, { isItself = false } = {}): string[] {
  const traces = isItself ? termsTraces : [...termsTraces, ...contactTraces]
  const folded = text.toLowerCase()
  return traces.filter(trace => folded.includes(trace.toLowerCase()))
}

// Columns that identify a row; the marks must not replace them.
const fixedColumns = [
  'customer_code',
  'keeper_code',
  'kind',
  'purpose',
  'state',
  'turn',
  'once',
  'series_code',
]

interface Column {
  table: WithheldTable
  column: string
  type: string
}

/** Gives the customer a row in each withheld table and puts the marks into its values. */
export async function plantMarks({ database }: TestPortal, customer: string): Promise<void> {
  await asOwner(database.db, async tx => {
    await sql`insert into showroom (id, customer_code) values (1, ${customer})`.execute(tx)
    await sql`insert into customer_discount (customer_code, series, model, discount) values (${customer}, 's', 'm', '1')`.execute(
      tx,
    )
    await sql`insert into order_mail (order_id, customer_code, address, sent_on)
      select id, customer_code, 'a', '2026-11-01' from sales_order where customer_code = ${customer}`.execute(
      tx,
    )
    await sql`insert into customer_note (customer_code, kind, noted_on, text, author)
      values (${customer}, 'visita', '2026-03-01', 't', 'a')`.execute(tx)
  })
  for (const { table, column, type } of await plantedColumns(database)) {
    const mark = withheldTables[table] === 'contact' ? contactMark : termsMark
    const value = type === 'text' ? mark : type === 'date' ? plantedDay : figureOf(type)
    await asOwner(database.db, tx =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where customer_code = ${customer}`.execute(
        tx,
      ),
    )
  }
}

function figureOf(type: string): number {
  return type === 'integer' ? plantedFigure : plantedPlace
}

/** Columns of texts, days, quantities and places, except those with keys or checks. */
async function plantedColumns(database: TestPortal['database']): Promise<Column[]> {
  const columns = await rowsOf<Column>(
    database,
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
     where table_schema = 'public' and table_name in (${withheldNames.map(name => `'${name}'`)})
       and is_generated = 'NEVER' and column_name not in (${fixedColumns.map(name => `'${name}'`)})
       and (data_type in ('text', 'date', 'double precision') or column_name = 'quantity')
       and column_name not in ('deleted_on', 'closed_on', 'ended_on', 'removed_on')`,
  )
  return columns
}
