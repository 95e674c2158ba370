import { sql } from 'kysely'
import { type Department, departments } from '#contract/departments.ts'
import type { NonConformitySummary } from '#contract/returns.ts'
import { monthNumbers } from '#rules/months.ts'
import type { Reader } from '#server/db/reader.ts'
import { documentsOfYear, isIn, isOf, type NonConformityFilter } from './found.ts'

interface Sum {
  /** Null in sums over all departments; a null month means the whole year. */
  department: Department | null
  month: number | null
  documents: number
  pieces: number
  cents: number
}

/** Counts a year's documents by department and month, in the chosen state but in every department. */
export async function readSummary(
  tx: Reader,
  filter: NonConformityFilter,
  searched: string,
): Promise<NonConformitySummary> {
  const sums = await listSums(tx, filter, searched)
  const counts = filter.isOffice ? await countByState(tx, filter, searched) : noCounts
  const ofDepartment = filter.isOffice ? departments : []
  return {
    Reparti: ofDepartment
      .filter(name => sums.some(({ department }) => department === name))
      .map(name => ({ Reparto: name, ...yearOf(sums.filter(({ department }) => department === name)) })),
    Totale: yearOf(sums.filter(({ department }) => department === null)),
    ...counts,
  }
}

const noCounts = { DaVisionare: null, Visionati: null }

function yearOf(sums: readonly Sum[]) {
  const of = (month: number | null) => toFigures(sums.find(sum => sum.month === month))
  return { ...of(null), Mesi: monthNumbers.map(of) }
}

function toFigures(sum: Sum | undefined) {
  return { Documenti: sum?.documents ?? 0, Pezzi: sum?.pieces ?? 0, Importo: (sum?.cents ?? 0) / 100 }
}

async function listSums(tx: Reader, filter: NonConformityFilter, searched: string): Promise<Sum[]> {
  const month = sql<number>`extract(month from document.dated_on)::int`
  const rows = await documentsOfYear(tx, filter, searched)
    .$if(filter.isOffice, found => found.where(isIn(filter.state)))
    .leftJoin('non_conformity_line as line', 'line.document_id', 'document.id')
    .select([
      sql<Department | null>`line.department`.as('department'),
      month.as('month'),
      sql<boolean>`grouping(line.department) = 1`.as('isWhole'),
      sql<number>`count(distinct document.id)::int`.as('documents'),
      sql<number>`coalesce(sum(line.pieces), 0)::int`.as('pieces'),
      sql<number>`coalesce(sum(line.amount_cents), 0)::bigint`.as('cents'),
    ])
    .groupBy(sql`grouping sets ((line.department, ${month}), (line.department), (${month}), ())`)
    .execute()
  // A null department in a row that is not a total means documents without lines.
  return rows.filter(({ department, isWhole }) => isWhole || department !== null)
}

async function countByState(tx: Reader, { kind, year, department }: NonConformityFilter, searched: string) {
  const { waiting, viewed } = await documentsOfYear(tx, { kind, year }, searched)
    .where(isOf(department))
    .select([
      sql<number>`count(*) filter (where document.viewed_at is null)::int`.as('waiting'),
      sql<number>`count(*) filter (where document.viewed_at is not null)::int`.as('viewed'),
    ])
    .executeTakeFirstOrThrow()
  return { DaVisionare: waiting, Visionati: viewed }
}
