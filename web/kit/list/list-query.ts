import { queryOptions } from '@tanstack/react-query'
import type { AnyArgs, CallKey, ListPage } from '../endpoint.ts'
import { keepWhile } from '../query-client.ts'

interface ListCall<Row> {
  queryKey: CallKey
  queryFn: (context: { signal: AbortSignal }) => Promise<ListPage<Row>>
}

/** One page of a list. Rows stay on screen while another page, search or order loads. */
export function listQuery<Row>(call: ListCall<Row>, viewOf: (args: AnyArgs) => unknown = sameRows) {
  return queryOptions({ ...call, placeholderData: keepWhile(call.queryKey, viewOf) })
}

function sameRows({ filter, params, query }: AnyArgs) {
  return [
    filter,
    params,
    { ...query, pagina: undefined, righe: undefined, cerca: undefined, ordina: undefined },
  ]
}
