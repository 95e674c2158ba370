import type { Totals } from '#rules/tables/column.ts'
import type { AnyArgs, CallKey, Download, ListPage } from '../endpoint.ts'
import type { ListCalls } from '../export/read-all.ts'
import type { Filter } from '../filter.ts'
import type { UrlFields } from '../url-state.ts'
import { listQuery } from './list-query.ts'
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
  /** Present where the call takes the switched user. */
  filter?: unknown
}

interface Printing {
  query(asked: Asked): { queryFn: Asking<Download> }
}

interface Calls<Answer, Call, Paper> {
  list: Call & Listing<Answer>
  pdf?: Paper & Printing
}

type ArgsOfCall<Call> = Call extends { query(asked: infer A): unknown } ? A : never
type ListParameter = 'cerca' | 'ordina' | 'pagina' | 'righe'
type OwnQuery<Call> = Omit<
  NonNullable<Extract<ArgsOfCall<Call>, { query?: unknown }>['query']>,
  ListParameter
>
/** The arguments of a call beside the filter and the parameters of every list. */
type OwnArgs<Call> = Omit<ArgsOfCall<Call>, 'filter' | 'query'> & { query?: OwnQuery<Call> }

interface How<Answer, Call, Paper, Url> {
  /** Arguments of the call, where they are not simply the filters in the address. */
  ask: (url: Url) => OwnArgs<Call>
  /** Rows stay on screen while new rows load, as long as this value stays equal. */
  sameRows?: (args: AnyArgs) => unknown
  /** The totals of the workbook; `first` loads one row with the sums beside it. */
  totals?: (asked: { filter: Filter | undefined; url: Url; first: () => Promise<Answer> }) => Promise<Totals>
  /** Arguments of the call for the PDF, where they differ from the list's. */
  paper?: (url: Url, ordina: string) => Omit<ArgsOfCall<Paper>, 'filter'>
}

/** Filters that the call takes by the names of the address need no translation. */
type HowOf<Answer, Call, Paper, Url, Own> =
  { query?: Own } extends OwnArgs<Call>
    ? [keyof Own] extends [keyof OwnQuery<Call>]
      ? [how?: Partial<How<Answer, Call, Paper, Url>>]
      : [how: How<Answer, Call, Paper, Url>]
    : [how: How<Answer, Call, Paper, Url>]

export interface AskedList<Row, Url, Answer extends ListPage<Row> = ListPage<Row>> {
  query: (filter: Filter | undefined, url: Url) => ReturnType<typeof listQuery<Answer>>
  /** One row, and how many there are. */
  count: (filter: Filter | undefined, url: Url) => ReturnType<Listing<Answer>['query']>
  /** All rows, for the workbook and the paper. */
  whole: (filter: Filter | undefined, url: Url) => ListCalls<Row>
  isPrinted: boolean
}

/** A list's calls from its address: one page, one row with the count, all rows, and print. */
export function listCalls<
  Answer extends ListPage<unknown>,
  Call,
  Paper,
  Sort extends string,
  Url extends Listed<Sort>,
  Own extends object,
  Fields extends UrlFields,
>(
  calls: Calls<Answer, Call, Paper>,
  url: ListUrl<Sort, Url, Own> & { fields: Fields },
  ...[how = {}]: HowOf<Answer, Call, Paper, Url, Own>
): typeof url & AskedList<Answer['rows'][number], Url, Answer & ListPage<Answer['rows'][number]>> {
  const list: Listing<Answer> = calls.list
  const pdf: Printing | undefined = calls.pdf
  const ask: (at: Url) => Asked = how.ask ?? (at => ({ query: given(url.filtersOf(at)) }))
  const within = (filter: Filter | undefined) => (list.filter === undefined ? {} : { filter })
  const argsOf = (at: Url, more: object) => {
    const { query, ...own } = ask(at)
    return { ...own, query: { ...query, ...more } }
  }
  const pageOf = (filter: Filter | undefined, at: Url, more: object) =>
    list.query({ ...within(filter), ...argsOf(at, more) })
  const count = (filter: Filter | undefined, at: Url) => pageOf(filter, at, { cerca: at.cerca, righe: 1 })
  return {
    ...url,
    count,
    isPrinted: pdf !== undefined,
    query: (filter, at) => listQuery(pageOf(filter, at, url.asked(at)), how.sameRows),
    whole: (filter, at) => {
      const { cerca } = at
      const sort = url.sortOf(at)
      const first = () => count(filter, at).queryFn({ signal: new AbortController().signal })
      const paperOf = (ordina: string, senza: string | undefined): Asked =>
        how.paper?.(at, ordina) ?? argsOf(at, { cerca, ordina, senza })
      return {
        readPage: (page, signal) => pageOf(filter, at, { cerca, ordina: sort, ...page }).queryFn({ signal }),
        ...(how.totals && { readTotals: async () => (await how.totals?.({ filter, url: at, first })) ?? {} }),
        ...(pdf && {
          print: (signal, { ordina = sort, senza }) =>
            pdf.query({ ...within(filter), ...paperOf(ordina, senza) }).queryFn({ signal }),
        }),
      }
    },
  }
}

/** Reads a call with another answer as a page. */
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

/** An empty text is no filter. */
function given(filters: object): object {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
}
