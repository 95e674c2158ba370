import type { CallKey, Download, ListPage } from '../endpoint.ts'
import type { ListCalls } from '../export/read-all.ts'
import type { Filter } from '../filter.ts'
import { listQuery } from './list-query.ts'
import type { Listed, ListUrl } from './list-url.ts'

interface Asked {
  filter: Filter | undefined
  query: object
}

type Asking<Answer> = (context: { signal: AbortSignal }) => Promise<Answer>

interface Listing<Row> {
  query(asked: Asked): { queryKey: CallKey; queryFn: Asking<ListPage<Row>> }
}

interface Printing {
  query(asked: Asked): { queryFn: Asking<Download> }
}

type OwnQuery<Call> = Call extends { query(asked: infer A): unknown }
  ? Omit<NonNullable<Extract<A, { query?: unknown }>['query']>, 'cerca' | 'ordina' | 'pagina' | 'righe'>
  : never

/** A list's calls from its address: one page, all rows, and print. */
export function listCalls<Row, Call, Sort extends string, Url extends Listed<Sort>>(
  calls: { list: Call & Listing<Row>; pdf: Printing },
  listed: ListUrl<Sort, Url>,
  ownQuery: (url: Url) => OwnQuery<Call>,
) {
  const list: Listing<Row> = calls.list
  return {
    query: (filter: Filter | undefined, url: Url) =>
      listQuery(list.query({ filter, query: { ...ownQuery(url), ...listed.asked(url) } })),
    whole: (filter: Filter | undefined, url: Url): ListCalls<Row> => {
      const query = { ...ownQuery(url), cerca: url.cerca, ordina: listed.sortOf(url) }
      return {
        readPage: (page, signal) => list.query({ filter, query: { ...query, ...page } }).queryFn({ signal }),
        print: (signal, { senza }) =>
          calls.pdf.query({ filter, query: { ...query, senza } }).queryFn({ signal }),
      }
    },
  }
}
