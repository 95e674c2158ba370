import {
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
  sql,
} from 'kysely'
import type { ListParameters } from '#contract/kit/list.ts'
import { isStatementReader } from '#server/db/statement-reader.ts'
import type { AnsweredPage, WrittenPage } from './handler.ts'

type Sort<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>

/** One column for each field that the contract allows as sort order, and no others. */
export type Sorts<DB, TB extends keyof DB, Field extends string> = Readonly<Record<Field, Sort<DB, TB>>>
type NoOther<All, Field extends string> = { readonly [Other in Exclude<keyof All, Field>]: never }

interface List<DB, TB extends keyof DB, Field extends string> {
  /** Sort order when the caller names no field. */
  standard: Field | `-${Field}`
  /** Sorts before the default order, to put the best matches of a search first. */
  first?: RawBuilder<unknown> | undefined
  /** Fields whose nulls come last in both directions; their index has to say so too. */
  nullsLast?: readonly Field[]
  /** Second sort column, always ascending. */
  second?: Sort<DB, TB>
  /** Unique column that makes the order total, so that no row appears on two pages. */
  unique: Sort<DB, TB>
  /** The total from a rollup, if there is one. */
  kept?: RawBuilder<number> | undefined
  /** Query for counting: the same rows with fewer joins. */
  counted?: Rows | undefined
}

type SortedList<DB, TB extends keyof DB, Field extends string, All> = List<DB, TB, NoInfer<Field>> & {
  sorts: All & NoOther<All, NoInfer<Field>>
}

type PageArguments<DB, TB extends keyof DB, Row, Field extends string, All> = [
  tx: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: ListParameters<Field>,
  list: SortedList<DB, TB, Field, All>,
]

// The columns of this query do not matter.
type Rows = object

// Counts of search results get slower as the history grows, and nobody reads a thousand results.
const mostFound = 1_000
const mostCounted = 10_000

/**
 * One page of a list with its total, in one statement. A page that is not full gives the total itself. Only a full page
 * needs a count, which stops at a limit.
 */
export async function pageOf<
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  All extends Sorts<DB, TB, Field>,
>(...[tx, query, page, list]: PageArguments<DB, TB, Row, Field, All>): Promise<AnsweredPage<Row>> {
  if (isStatementReader(tx) && page.righe > rowsOfPiece) return pageInPieces(tx, query, page, list)
  const asked = askedPage(query, page, list)
  const answer = await sql<Row & { total: number | null }>`select page.*,
    case when count(*) over () = ${asked.size} then ${asked.total} end as total
    from ${asked.chosen} as page`.execute(tx)
  const rows = answer.rows.map(({ total: _, ...row }) => row as unknown as Row)
  return {
    rows,
    ...(await counted(tx, asked, { shown: rows.length, behind: answer.rows[0]?.total ?? null })),
  }
}

/**
 * Like `pageOf`, for rows that are sent exactly as selected. PostgreSQL writes the JSON, so that the server need not
 * parse and rebuild the rows.
 */
export async function writtenPageOf<
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  All extends Sorts<DB, TB, Field>,
>(...[tx, query, page, list]: PageArguments<DB, TB, Row, Field, All>): Promise<WrittenPage<Row>> {
  const asked = askedPage(query, page, list)
  const { rows } =
    await sql<Written>`select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown,
    case when count(*) = ${asked.size} then ${asked.total} end as behind
    from ${asked.chosen} as page`.execute(tx)
  const { json, ...told } = rows[0] as Written
  return { json: json as WrittenPage<Row>['json'], ...(await counted(tx, asked, told)) }
}

const rowsOfPiece = 200

/** Like `pageOf`, with statements that are short: first the keys in their order, then the rows of some keys each. */
async function pageInPieces<
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  All extends Sorts<DB, TB, Field>,
>(...[tx, query, page, list]: PageArguments<DB, TB, Row, Field, All>): Promise<AnsweredPage<Row>> {
  const unique = columnOf<DB, TB>(list.unique)
  const keyed = query.select(unique.as('row_key')) as SelectQueryBuilder<DB, TB, Row>
  const asked = askedPage(keyed, page, list)
  const { rows: keys } = await sql<{ row_key: unknown }>`select row_key from ${asked.chosen} as page`.execute(
    tx,
  )
  const rows: Row[] = []
  for (let at = 0; at < keys.length; at += rowsOfPiece) {
    const some = keys.slice(at, at + rowsOfPiece).map(({ row_key: key }) => key)
    const piece = sorted(query.where(sql<boolean>`${unique} = any(${some})`), page.ordina, list)
    rows.push(...(await sql<Row>`select page.* from ${piece} as page`.execute(tx)).rows)
  }
  const isFull = keys.length === page.righe
  const behind = isFull
    ? ((await sql<Count>`select ${asked.total} as total`.execute(tx)).rows[0]?.total ?? 0)
    : null
  return { rows, ...(await counted(tx, asked, { shown: keys.length, behind })) }
}

interface Count {
  total: number
}

interface Told {
  shown: number
  /** The total; null if the page is not full. */
  behind: number | null
}
interface Written extends Told {
  json: string
}

// @NOTE a first page has no parameters except the filter's, so without a filter its plan is reused.
function askedPage<DB, TB extends keyof DB, Row extends object, Field extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { pagina, righe, cerca, ordina }: ListParameters<Field>,
  list: List<DB, TB, Field> & { sorts: Sorts<DB, TB, Field> },
) {
  const before = (pagina - 1) * righe
  const most = list.kept
    ? Number.POSITIVE_INFINITY
    : Math.max(cerca === '' ? mostCounted : mostFound, before + righe)
  const size = sql.lit(righe)
  const rows = sorted(query, ordina, list).limit(size)
  const total = list.kept ?? countUpTo(list.counted ?? query, most + 1)
  return { before, most, size, total, chosen: before === 0 ? rows : rows.offset(before) }
}

type AskedPage = Pick<ReturnType<typeof askedPage>, 'before' | 'most' | 'total'>

async function counted(
  tx: QueryExecutorProvider,
  { before, most, total }: AskedPage,
  { shown, behind }: Told,
) {
  const found = behind ?? (await totalWithoutCount(tx, { before, shown, total }))
  return found <= most ? { total: found } : { total: most, hasMore: true as const }
}

interface Uncounted {
  before: number
  shown: number
  total: RawBuilder<number>
}

/** The list's total for a page that is not full. Only a page beyond the end of the list needs a count. */
async function totalWithoutCount(
  tx: QueryExecutorProvider,
  { before, shown, total }: Uncounted,
): Promise<number> {
  if (shown > 0 || before === 0) return before + shown
  const { rows } = await sql<Count>`select ${total} as total`.execute(tx)
  return rows[0]?.total ?? 0
}

function countUpTo(query: Rows, limit: number): RawBuilder<number> {
  const rows = (query as SelectQueryBuilder<never, never, unknown>).clearSelect().select(sql.lit(1).as('one'))
  return sql`(select count(*)::int from ${rows.limit(sql.lit(limit))} as counted)`
}

function sorted<DB, TB extends keyof DB, Row, Field extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Field | `-${Field}` | undefined,
  list: List<DB, TB, Field> & { sorts: Sorts<DB, TB, Field> },
): SelectQueryBuilder<DB, TB, Row> {
  const asked: string = order ?? list.standard
  const field = asked.replace(/^-/, '') as Field
  const direction = sql.raw(asked === field ? 'asc' : 'desc')
  const absent = sql.raw(asked !== field && list.nullsLast?.includes(field) ? ' nulls last' : '')
  const ranked = order === undefined && list.first ? query.orderBy(list.first) : query
  const ordered = ranked.orderBy(sql`${columnOf<DB, TB>(list.sorts[field])} ${direction}${absent}`)
  const between = list.second ? ordered.orderBy(columnOf<DB, TB>(list.second)) : ordered
  return between.orderBy(sql`${columnOf<DB, TB>(list.unique)} ${direction}`)
}

function columnOf<DB, TB extends keyof DB>(sort: Sort<DB, TB>): RawBuilder<unknown> {
  return typeof sort === 'string' ? sql.ref(sort) : (sort as RawBuilder<unknown>)
}
