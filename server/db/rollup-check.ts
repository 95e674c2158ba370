import type pg from 'pg'
import { type Lockable, withImportLock } from './import-lock.ts'
import { differingRows, type KeptSum, keptSums } from './kept-sums.ts'
import { asOwnerOnClient } from './owner.ts'
import { fillRollup, rollupTables, roomToSum, sourceOfRollup } from './rollups.ts'

/** A table's rows whose kept sums are wrong. */
export interface RollupDifference {
  table: string
  /** Name of the summed rows: `the order lines`. */
  from: string
  rows: number
  /** The first differing rows: `kept` is null for a missing row, `made` is null for a row that should not exist. */
  examples: { kept: object | null; made: object | null }[]
}

const mostExamples = 5

/** Computes every kept sum from scratch and compares it with the kept one. */
export function findRollupDifferences(database: Lockable): Promise<RollupDifference[]> {
  return withImportLock(database, turn =>
    asOwnerOnClient(database.pool, async (client, tx) => {
      await turn.enter(tx)
      await client.query(roomToSum)
      const differences: RollupDifference[] = []
      for (const table of rollupTables) {
        // The temporary table hides the kept one, so that later rollups sum from it.
        await client.query(`create temp table ${table} (like public.${table}) on commit drop`)
        await fillRollup(client, table)
        await client.query(`analyze pg_temp.${table}`)
        const difference = await compare(client, table)
        if (difference.rows > 0) differences.push(difference)
      }
      for (const sum of keptSums) {
        const difference = await compareKept(client, sum)
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
  const { rows } = await client.query<ComparedRow>(
    `select to_jsonb(kept) as kept, to_jsonb(made) as made, count(*) over ()::int as total
     from public.${table} kept full join pg_temp.${table} made using (${keys.map(({ name }) => name)})
     where row(kept.*) is distinct from row(made.*) limit ${mostExamples}`,
  )
  return toDifference(table, sourceOfRollup(table), rows)
}

interface ComparedRow {
  kept: object | null
  made: object | null
  total: number
}

async function compareKept(client: pg.ClientBase, sum: KeptSum): Promise<RollupDifference> {
  const { rows } = await client.query<ComparedRow>(
    `select d.*, count(*) over ()::int as total from (${differingRows(sum)}) d limit ${mostExamples}`,
  )
  return toDifference(sum.table, sum.from, rows)
}

function toDifference(table: string, from: string, rows: readonly ComparedRow[]): RollupDifference {
  const examples = rows.map(({ kept, made }) => ({ kept, made }))
  return { table, from, rows: rows[0]?.total ?? 0, examples }
}

export function rollupDifferenceText({ table, from, rows, examples }: RollupDifference): string {
  const lines = examples.map(
    ({ kept, made }) => `  kept ${JSON.stringify(kept)}\n  made ${JSON.stringify(made)}`,
  )
  return [`${table}: ${rows} ${rows === 1 ? 'row differs' : 'rows differ'} from ${from}`, ...lines].join('\n')
}
