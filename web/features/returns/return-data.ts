import { queryOptions } from '@tanstack/react-query'
import type { NonConformityRow } from '#contract/returns.ts'
import { client } from '#web/kit/connection.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import { type SummedPage, withoutTotal } from '#web/kit/list/total-row.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { type ReturnsUrl, returnsUrl } from './returns-url.ts'

export type ReturnPage = SummedPage<NonConformityRow>

/** The calls of returns or of gifts. */
const callsOf = (url: Pick<ReturnsUrl, 'scheda'>) =>
  url.scheda === 'omaggi'
    ? { list: client.returns.gifts, summary: client.returns.giftsSummary, pdf: client.returns.giftsPdf }
    : { list: client.returns.list, summary: client.returns.summary, pdf: client.returns.pdf }

function askedOf(filter: Filter | undefined, url: ReturnsUrl) {
  const query = {
    stato: url.stato ?? ('tutti' as const),
    ...(url.reparto && { reparto: url.reparto }),
    cerca: url.cerca,
  }
  return { filter, params: { anno: url.anno }, query }
}

export function returnsQuery(filter: Filter | undefined, url: ReturnsUrl) {
  const { query, ...call } = askedOf(filter, url)
  const asked = callsOf(url).list.query({
    ...call,
    query: { ...query, ordina: returnsUrl.sortOf(url), pagina: url.pagina },
  })
  return queryOptions({
    ...asked,
    queryFn: async (context): Promise<ReturnPage> => withoutTotal(await asked.queryFn(context)),
    placeholderData: keepWhile(asked.queryKey, ({ filter, params, query }) => [
      url.scheda,
      filter,
      params,
      query?.stato,
      query?.reparto,
    ]),
  })
}

export function summaryQuery(filter: Filter | undefined, url: ReturnsUrl) {
  const asked = callsOf(url).summary.query(askedOf(filter, url))
  return queryOptions({
    ...asked,
    placeholderData: keepWhile(asked.queryKey, ({ filter, params }) => [url.scheda, filter, params]),
    meta: { silent: true },
  })
}

/** Calls for the full list, for workbook and print. */
export function returnCalls(filter: Filter | undefined, url: ReturnsUrl): ListCalls<NonConformityRow> {
  const { query, ...call } = askedOf(filter, url)
  const ordina = returnsUrl.sortOf(url)
  const { list, pdf } = callsOf(url)
  return {
    readPage: async (page, signal) =>
      withoutTotal(await list({ ...call, query: { ...query, ordina, ...page }, signal })),
    readTotals: async () => {
      const { sums } = withoutTotal(await list({ ...call, query: { ...query, righe: 1 } }))
      return { TotImponibile: sums?.TotImponibile ?? null }
    },
    print: (signal, { senza }) => pdf({ ...call, query: { ...query, ordina, senza }, signal }),
  }
}
