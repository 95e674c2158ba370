import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import type { OpenDatabase, RemovableTable } from '#server/db/policies.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { type Done, ok } from './done.ts'
import { refuse } from './refuse.ts'
import { removeRow, restoreRow } from './removal.ts'

type KeptTable = RemovableTable & keyof OpenDatabase
type Column<Table extends KeptTable> = keyof Selectable<DB[Table]> & string

interface Kept<Table extends KeptTable> {
  /** The column that the office writes. */
  text: Column<Table>
  /** The column that names a row in the log; by default `text`. */
  subject?: Column<Table>
  /** The column by which a call finds a row. */
  key?: Column<Table>
  unknown: ProblemCode
}

/** Commands with which the office changes, deletes and restores rows of a table. */
export function keptRows<Table extends KeptTable>(table: Table, kept: Kept<Table>) {
  const { text, subject = text, key = 'id', unknown } = kept
  const subjectOf = (row: Selectable<DB[Table]>) => String(row[subject])

  /** Returns the subject of the changed row. */
  async function change(tx: OpenWriter, at: number, to: UpdateObject<OpenDatabase, Table>): Promise<string> {
    const values = Object.entries(to).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<{ subject: string }>`update ${sql.table(table)} set ${sql.join(values)}
      where ${sql.ref(key)} = ${at} and deleted_at is null
      returning ${sql.ref(subject)}::text as subject`.execute(tx)
    if (!rows[0]) throw refuse(unknown)
    return rows[0].subject
  }
  return {
    change,
    async describe(tx: OpenWriter, at: number, words: string): Promise<Done<'OK'>> {
      await change(tx, at, { [text]: words } as UpdateObject<OpenDatabase, Table>)
      return ok({ subject: words })
    },
    /** A removed row can be restored until the end of the Italian day. */
    async remove(tx: OpenWriter, at: number): Promise<Done<'OK'>> {
      const removed = await removeRow(tx, table, sql`${sql.ref(key)} = ${at}`)
      if (!removed) throw refuse(unknown)
      return ok({ subject: subjectOf(removed) })
    },
    /** The check refuses a row that is no longer valid. */
    async restore(
      tx: OpenWriter,
      id: number,
      check?: (restored: Selectable<DB[Table]>) => Promise<void>,
    ): Promise<Done<'OK'>> {
      const restored = await restoreRow(tx, table, sql`id = ${id}`)
      await check?.(restored)
      return ok({ subject: subjectOf(restored) })
    },
  }
}
