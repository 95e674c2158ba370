import type { AnyArgs, CallKey } from '../endpoint.ts'
import { keepWhile } from '../query-client.ts'

interface ListCall<Answer> {
  queryKey: CallKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

export interface ListQuery<Answer> extends ListCall<Answer> {
  placeholderData: ReturnType<typeof keepWhile>
}

/** Reads one page of a list. Old rows stay on the screen while another page, search or sort order loads. */
export function listQuery<Answer>(
  call: ListCall<Answer>,
  viewOf: (args: AnyArgs) => unknown = sameRows,
): ListQuery<Answer> {
  return { ...call, placeholderData: keepWhile(call.queryKey, viewOf) }
}

function sameRows({ filter, params, query }: AnyArgs) {
  return [
    filter,
    params,
    { ...query, pagina: undefined, righe: undefined, cerca: undefined, ordina: undefined },
  ]
}
