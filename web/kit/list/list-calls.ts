import type { Totals } from '#rules/tables/column.ts'
import type { AnyArgs, CallKey, Download, ListPage } from '../endpoint.ts'
import type { ListCalls } from '../export/read-all.ts'
import type { Filter } from '../filter.ts'
import type { UrlFields } from '../url-state.ts'
import { type ListQuery, listQuery } from './list-query.ts'
import type { Listed, ListUrl } from './list-url.ts'

interface Asked {
  filter?: Filter | undefined
  params?: object | undefined
  body?: unknown
  query?: object | undefined
}

type Asking<Answer> = (context: { signal: AbortSignal }) => Promise<Answer>

interface Listing<Answer> {
  query(asked: Asked): { queryKey: CallKey; queryFn: Asking<Answer> }
  /** Undefined if the call does not accept a switched user. */
  filter?: unknown
}

interface Printing {
  query(asked: Asked): { queryFn: Asking<Download> }
}

interface Calls<Answer, Call, Paper, Sums, Line> {
  list: Call & Listing<Answer>
  pdf?: Paper & Printing
  /** Sums over all rows that the search finds, from a separate call. */
  sums?: Listing<Sums>
  /** Lines of workbook and PDF, if they differ from the rows on the screen. */
  linesOf?: (row: NoInfer<RowOf<Answer>>) => readonly Line[]
}

type RowOf<Answer> = Answer extends ListPage<infer Row> ? Row : never
type SumsOf<Answer, Sums> = unknown extends Sums ? Answer : Sums
type LineOf<Answer, Line> = unknown extends Line ? RowOf<Answer> : Line

type ArgsOfCall<Call> = Call extends { query(asked: infer A): unknown } ? A : never
type ListParameter = 'cerca' | 'ordina' | 'pagina' | 'righe'
type OwnQuery<Call> = Omit<
  NonNullable<Extract<ArgsOfCall<Call>, { query?: unknown }>['query']>,
  ListParameter
>
/** Arguments of a call without the filter and the parameters that every list has. */
type OwnArgs<Call> = Omit<ArgsOfCall<Call>, 'filter' | 'query'> & { query?: OwnQuery<Call> }

interface How<Answer, Call, Paper, Sums, Url> {
  /** Arguments of the call, if they differ from the filters in the URL. */
  ask: (url: Url) => OwnArgs<Call>
  /** Old rows stay on the screen while new rows load, if this value stays equal. */
  sameRows?: (args: AnyArgs) => unknown
  /** Totals of the workbook, from the call for sums, or else from an answer with one row. */
  totals?: (sums: Sums, url: Url) => Totals
  /** Arguments of the PDF call, if they differ from the arguments of the list. */
  paper?: (url: Url, ordina: string) => Omit<ArgsOfCall<Paper>, 'filter'>
  /** True if the call returns all rows at once, without parameters for page, search and sort order. */
  isWhole?: boolean
  /** Selects and sorts the rows of such an answer as the URL says. */
  chosen?: (answer: Answer, url: Url) => RowOf<Answer>[]
}

/** `ask` is optional if the call accepts every filter under its name in the URL. */
type HowOf<Answer, Call, Paper, Sums, Url, Own> =
  { query?: Own } extends OwnArgs<Call>
    ? [keyof Own] extends [keyof OwnQuery<Call>]
      ? [how?: Partial<How<Answer, Call, Paper, Sums, Url>>]
      : [how: How<Answer, Call, Paper, Sums, Url>]
    : [how: How<Answer, Call, Paper, Sums, Url>]

export interface AskedList<Row, Url, Answer, Sums, Line> {
  query: (filter: Filter | undefined, url: Url) => ListQuery<Answer>
  /** Sums over all rows: the answer of a separate call, or else the answer of the list. */
  sums: (filter: Filter | undefined, url: Url) => ListQuery<Sums>
  /** The rows that the URL selects from an answer with all rows. */
  rowsIn(answer: Answer, url: Url): Row[]
  /** A query for a single row, which also gives the number of rows. */
  count: (filter: Filter | undefined, url: Url) => ReturnType<Listing<Answer>['query']>
  /** The calls that read all rows, for the workbook and the PDF. */
  whole: (filter: Filter | undefined, url: Url) => ListCalls<Line>
  isPrinted: boolean
  isWhole: boolean
}

/** The calls of a list, made from its URL state: one page, the count, all rows, and the PDF. */
export function listCalls<
  Answer extends ListPage<unknown>,
  Call,
  Paper,
  Sums,
  Line,
  Sort extends string,
  Url extends Listed<Sort>,
  Own extends object,
  Fields extends UrlFields,
>(
  calls: Calls<Answer, Call, Paper, Sums, Line>,
  url: ListUrl<Sort, Url, Own> & { fields: Fields },
  ...[how = {}]: HowOf<Answer, Call, Paper, SumsOf<Answer, Sums>, Url, Own>
): typeof url & AskedList<RowOf<Answer>, Url, Answer, SumsOf<Answer, Sums>, LineOf<Answer, Line>> {
  const list: Listing<Answer> = calls.list
  const pdf: Printing | undefined = calls.pdf
  const { sums, linesOf } = calls
  const { chosen, totals, isWhole = false } = how
  const ask: (at: Url) => Asked = how.ask ?? (at => ({ query: given(url.filtersOf(at)) }))
  const within = (filter: Filter | undefined) => (list.filter === undefined ? {} : { filter })
  const argsOf = (at: Url, more: object) => {
    const { query, ...own } = ask(at)
    return { ...own, query: { ...query, ...more } }
  }
  const pageOf = (filter: Filter | undefined, at: Url, more: object) =>
    list.query({ ...within(filter), ...(isWhole ? ask(at) : argsOf(at, more)) })
  const count = (filter: Filter | undefined, at: Url) => pageOf(filter, at, { cerca: at.cerca, righe: 1 })
  const rowsIn = (answer: Answer, at: Url) => chosen?.(answer, at) ?? (answer.rows as RowOf<Answer>[])
  const query = (filter: Filter | undefined, at: Url) =>
    listQuery(pageOf(filter, at, url.asked(at)), how.sameRows)
  const sumsOf = (filter: Filter | undefined, at: Url) =>
    sums?.query({ ...within(filter), ...ask(at), query: { cerca: at.cerca } })
  return {
    ...url,
    count,
    query,
    rowsIn,
    isPrinted: pdf !== undefined,
    isWhole,
    sums: (filter, at) => {
      const call = sumsOf(filter, at)
      return asSums<Answer, Sums>(call ? listQuery(call, how.sameRows) : query(filter, at))
    },
    whole: (filter, at) => {
      const { cerca } = at
      const sort = url.sortOf(at)
      const paperOf = (ordina: string, senza: string | undefined): Asked =>
        how.paper?.(at, ordina) ?? argsOf(at, { cerca, ordina, senza })
      const { signal } = new AbortController()
      return {
        readPage: async (page, signal) => {
          const answer = await pageOf(filter, at, { cerca, ordina: sort, ...page }).queryFn({ signal })
          return { ...answer, rows: toLines(rowsIn(answer, at), linesOf) }
        },
        ...(totals && {
          readTotals: async () => {
            const { queryFn } = asSums<Answer, Sums>(sumsOf(filter, at) ?? count(filter, at))
            return totals(await queryFn({ signal }), at)
          },
        }),
        ...(pdf && {
          print: (signal, { ordina = sort, senza }) =>
            pdf.query({ ...within(filter), ...paperOf(ordina, senza) }).queryFn({ signal }),
        }),
      }
    },
  }
}

/** If there is no separate call for sums, they come from the answer of the list. */
function asSums<Answer, Sums>(query: object) {
  return query as ListQuery<SumsOf<Answer, Sums>>
}

function toLines<Row, Line>(rows: readonly Row[], linesOf: ((row: Row) => readonly Line[]) | undefined) {
  return (linesOf ? rows.flatMap(linesOf) : rows) as (unknown extends Line ? Row : Line)[]
}

/** Turns a call with another kind of answer into a list call. */
export function readAs<Args, Answer, Shown extends ListPage<unknown>>(
  call: { query(asked: Args): { queryKey: CallKey; queryFn: Asking<Answer> }; filter?: unknown },
  toPage: (answer: Answer) => Shown,
) {
  return {
    filter: call.filter,
    query: (asked: Args) => {
      const { queryKey, queryFn } = call.query(asked)
      const read: Asking<Shown> = async context => toPage(await queryFn(context))
      return { queryKey, queryFn: read }
    },
  }
}

/** An empty text means that the filter is not set. */
function given(filters: object): object {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
}
