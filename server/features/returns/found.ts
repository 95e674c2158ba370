import { sql } from 'kysely'
import type { Department } from '#contract/departments.ts'
import type { Reader } from '#server/db/reader.ts'
import { isOfFound } from '#server/kit/found-customers.ts'
import { allWords } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'

export type ReturnKind = 'Reso' | 'Omaggio'
type ViewState = 'tutti' | 'daVisionare' | 'visionati'

export interface NonConformityFilter {
  kind: ReturnKind
  /** The running year if absent. */
  year: number | undefined
  state: ViewState
  department: Department | undefined
  /** False for users outside the office, who can neither read marks and departments nor filter by them. */
  isOffice: boolean
}

/** The year's documents that match the search, in any state, as `document`. */
export function documentsOfYear(
  tx: Reader,
  { kind, year }: Pick<NonConformityFilter, 'kind' | 'year'>,
  searched: string,
) {
  const day = (month: number, of: number) =>
    year === undefined
      ? sql<string>`(select make_date(extract(year from ${today})::int, ${sql.lit(month)}, ${sql.lit(of)}))`
      : sql<string>`make_date(${year}::int, ${sql.lit(month)}, ${sql.lit(of)})`
  return tx
    .selectFrom('non_conformity as document')
    .where('document.kind', '=', sql.lit(kind))
    .where('document.closed_on', 'is', null)
    .where(sql<boolean>`document.dated_on between ${day(1, 1)} and ${day(12, 31)}`)
    .$if(searched !== '', found =>
      found.where(eb =>
        allWords(searched, text =>
          eb.or([eb('document.search_text', 'like', text), isOfFound(sql`document.customer_code`, text)]),
        ),
      ),
    )
}

/** Like `documentsOfYear`, with the office's filters. */
export function foundDocuments(tx: Reader, filter: NonConformityFilter, searched: string) {
  const { state, isOffice } = filter
  return documentsOfYear(tx, filter, searched).$if(isOffice, found =>
    found.where(isIn(state)).where(isOf(filter.department)),
  )
}

export function isIn(state: ViewState) {
  if (state === 'tutti') return sql<boolean>`true`
  return state === 'visionati'
    ? sql<boolean>`document.viewed_at is not null`
    : sql<boolean>`document.viewed_at is null`
}

export function isOf(department: Department | undefined) {
  return department === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${department} = any(document.departments)`
}
