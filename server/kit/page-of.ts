import {
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
  sql,
} from 'kysely'
import type { ListParameters } from '#contract/kit/list.ts'
import type { Page, WrittenPage } from './handler.ts'

type Sort<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>

/** A column for each field that the contract lets be sorted by, and for no other. */
export type Sorts<DB, TB extends keyof DB, Field extends string> = Readonly<Record<Field, Sort<DB, TB>>>
type NoOther<All, Field extends string> = { readonly [Other in Exclude<keyof All, Field>]: never }

interface List<DB, TB extends keyof DB, Field extends string> {
  /** As long as the caller names no field. */
  standard: Field | `-${Field}`
  /** Comes before it, then: what was searched for first. */
  first?: RawBuilder<unknown> | undefined
  /** Fields whose absent values come last also backwards; an index of theirs has to say so too. */
  nullsLast?: readonly Field[]
  /** What comes between equal rows, always forwards. */
  second?: Sort<DB, TB>
  /** No two rows share it, so no two pages share a row; it runs as the list does. */
  unique: Sort<DB, TB>
  /** The total, where a sum is kept ready. */
  kept?: RawBuilder<number> | undefined
  /** The same rows with fewer joins, to be counted. */
  counted?: Rows | undefined
}

type SortedList<DB, TB extends keyof DB, Field extends string, All> = List<DB, TB, NoInfer<Field>> & {
  sorts: All & NoOther<All, NoInfer<Field>>
}

// what it chooses does not matter
type Rows = object

// what is searched for grows with history, and nobody reads a thousand finds
const mostFound = 1_000
const mostCounted = 10_000

/**
 * One page of a list, its total with it in one statement. A page that is not full tells the total by itself:
 * only behind a full one are the rows counted, and no further than a limit.
 */
export async function pageOf<
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  All extends Sorts<DB, TB, Field>,
>(
  tx: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: ListParameters<Field>,
  list: SortedList<DB, TB, Field, All>,
): Promise<Page<Row>> {
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
 * The same for rows that travel just as they are selected: PostgreSQL writes them as JSON, which nobody reads on
 * their way to the caller.
 */
export async function writtenPageOf<
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  All extends Sorts<DB, TB, Field>,
>(
  tx: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: ListParameters<Field>,
  list: SortedList<DB, TB, Field, All>,
): Promise<WrittenPage<Row>> {
  const asked = askedPage(query, page, list)
  const { rows } =
    await sql<Written>`select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown,
    case when count(*) = ${asked.size} then ${asked.total} end as behind
    from ${asked.chosen} as page`.execute(tx)
  const { json, ...told } = rows[0] as Written
  return { json: json as WrittenPage<Row>['json'], ...(await counted(tx, asked, told)) }
}

interface Told {
  shown: number
  /** The total, where the page is full. */
  behind: number | null
}
interface Written extends Told {
  json: string
}

// @NOTE a first page holds no values but those of its filter: one without is planned once, and not for each call
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
  const found = behind ?? (await uncounted(tx, { before, shown, total }))
  return found <= most ? { total: found } : { total: most, hasMore: true as const }
}

interface Uncounted {
  before: number
  shown: number
  total: RawBuilder<number>
}

/** The total of a page that is not full; of one beyond the end only counting tells it. */
async function uncounted(tx: QueryExecutorProvider, { before, shown, total }: Uncounted): Promise<number> {
  if (shown > 0 || before === 0) return before + shown
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(tx)
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
