import { CompiledQuery, type QueryResult, type Transaction } from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'
import { databaseThat } from './recording.ts'

/** The parts of EXPLAIN (ANALYZE, FORMAT JSON) that these tests use. */
interface Step {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

export interface Scan {
  how: string
  table: string
  /** Rows that the scan has read, useful or not. */
  visited: number
}

export interface Plan {
  /** Number of returned rows. */
  answered: number
  rows: Scan[]
  /** Scans that only the total needs. */
  total: Scan[]
}

/** Runs each query in the transaction and records its plan. */
export function explaining(tx: Transaction<DB>, plans: Plan[]): Transaction<DB> {
  const database = databaseThat(async ({ sql, parameters }) => {
    const explained = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters]),
    )
    const answer = await tx.executeQuery<{ shown?: number }>(CompiledQuery.raw(sql, [...parameters]))
    const [whole] = explained.rows[0]?.['QUERY PLAN'] ?? []
    if (!whole) throw new Error(`nothing was explained of ${sql}`)
    // If PostgreSQL writes the rows as JSON, the column `shown` has their number.
    plans.push({ answered: answer.rows[0]?.shown ?? answer.rows.length, ...partsOf(whole.Plan) })
    return answer as QueryResult<never>
  })
  return database as Transaction<DB>
}

export function visitedBy(scans: Scan[]): number {
  return scans.reduce((sum, scan) => sum + scan.visited, 0)
}

/** The page is a subquery, so an InitPlan directly below the outermost step belongs to the total. */
function partsOf(whole: Step): Pick<Plan, 'rows' | 'total'> {
  const steps = whole.Plans ?? []
  const isTotal = (step: Step) => step['Parent Relationship'] === 'InitPlan'
  return {
    rows: steps.filter(step => !isTotal(step)).flatMap(scansOf),
    total: steps.filter(isTotal).flatMap(scansOf),
  }
}

function scansOf(step: Step): Scan[] {
  const below = step.Plans ?? []
  const table = step['Relation Name']
  if (!table) return below.flatMap(scansOf)
  // A bitmap may read more index entries than table rows, so both are compared.
  const indexes = below.filter(({ 'Node Type': kind }) => kind.startsWith('Bitmap'))
  const visited = Math.max(readBy(step), ...indexes.map(indexed))
  const others = below.filter(one => !indexes.includes(one))
  return [{ how: step['Node Type'], table, visited }, ...others.flatMap(scansOf)]
}

function indexed(step: Step): number {
  return (step.Plans ?? []).reduce((sum, one) => sum + indexed(one), step.Plans ? 0 : readBy(step))
}

function readBy(step: Step): number {
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((step['Actual Rows'] + removed) * step['Actual Loops'])
}
