import type pg from 'pg'
import type { Entity } from '../entity.ts'
import { changedTable } from '../merge.ts'
import { stagingTable } from '../staging.ts'

/** Name of the table that keeps a file's staged rows for the warnings. */
export function checkedTable({ table }: Entity): string {
  return `checked_${table}`
}

/** Keeps the staged rows, and marks those that the merge rejected by a negative line. */
export async function keepStaged(client: pg.ClientBase, entity: Entity): Promise<void> {
  if (await exists(client, changedTable)) {
    await client.query(
      `update ${stagingTable} s set line = c.line from ${changedTable} c where c.line = -s.line`,
    )
    await client.query(`drop table ${changedTable}`)
  }
  await client.query(`alter table ${stagingTable} rename to ${checkedTable(entity)}`)
}

export async function dropStaged(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${stagingTable}`)
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('pg_temp.${table}') is not null as found`,
  )
  return rows[0]?.found === true
}
