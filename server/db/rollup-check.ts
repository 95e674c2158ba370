import type pg from 'pg'
import { type Lockable, withImportLock } from './import-lock.ts'
import { asOwnerOnClient } from './owner.ts'
import { fillRollup, rollupTables, roomToSum } from './rollups.ts'

/** Rows of a rollup that are not what the order lines give. */
export interface RollupDifference {
  table: string
  rows: number
  /** The first of them: as it is kept, and as it should be; null where it should not be, or is missing. */
  examples: { kept: object | null; made: object | null }[]
}

const mostExamples = 5

/** Makes every rollup from the orders and their lines beside the one that is kept, and compares them. */
export function findRollupDifferences(database: Lockable): Promise<RollupDifference[]> {
  return withImportLock(database, turn =>
    asOwnerOnClient(database.pool, async (client, tx) => {
      await turn.enter(tx)
      await client.query(roomToSum)
      const differences: RollupDifference[] = []
      for (const table of rollupTables) {
        // a temporary table hides the kept one: what is summed further is summed from it
        await client.query(`create temp table ${table} (like public.${table}) on commit drop`)
        await fillRollup(client, table)
        await client.query(`analyze pg_temp.${table}`)
        const difference = await compare(client, table)
        if (difference.rows > 0) differences.push(difference)
      }
      return differences
    }),
  )
}

async function compare(client: pg.ClientBase, table: string): Promise<RollupDifference> {
  const { rows: keys } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = 'public.${table}'::regclass and i.indisprimary`,
  )
  const { rows } = await client.query<{ kept: object | null; made: object | null; total: number }>(
    `select to_jsonb(kept) as kept, to_jsonb(made) as made, count(*) over ()::int as total
     from public.${table} kept full join pg_temp.${table} made using (${keys.map(({ name }) => name)})
     where row(kept.*) is distinct from row(made.*) limit ${mostExamples}`,
  )
  return {
    table,
    rows: rows[0]?.total ?? 0,
    examples: rows.map(({ kept, made }) => ({ kept, made })),
  }
}

export function differenceText({ table, rows, examples }: RollupDifference): string {
  const lines = examples.map(
    ({ kept, made }) => `  kept ${JSON.stringify(kept)}\n  made ${JSON.stringify(made)}`,
  )
  return [
    `${table}: ${rows} ${rows === 1 ? 'row differs' : 'rows differ'} from the order lines`,
    ...lines,
  ].join('\n')
}
