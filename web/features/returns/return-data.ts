import { queryOptions } from '@tanstack/react-query'
import type { NonConformityFile, NonConformityRow } from '#contract/returns.ts'
import { client } from '#web/kit/connection.ts'
import type { AnyArgs } from '#web/kit/endpoint.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { type SummedPage, withoutTotal } from '#web/kit/list/total-row.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { type ReturnsUrl, returnsUrl } from './returns-url.ts'

export type ReturnPage = SummedPage<NonConformityRow>

function askedOf(filter: Filter | undefined, url: ReturnsUrl) {
  const query = {
    stato: url.stato ?? ('tutti' as const),
    ...(url.reparto && { reparto: url.reparto }),
    cerca: url.cerca,
  }
  return { filter, params: { anno: url.anno }, query }
}

const how = {
  ask: (url: ReturnsUrl) => ({
    params: { anno: url.anno },
    query: { stato: url.stato ?? ('tutti' as const), ...(url.reparto && { reparto: url.reparto }) },
  }),
  sameRows: ({ filter, params, query }: AnyArgs) => [filter, params, query?.stato, query?.reparto],
  totals: ({ sums }: ReturnPage) => ({ TotImponibile: sums?.TotImponibile ?? null }),
}
const { list, pdf, gifts, giftsPdf } = client.returns
const returns = listCalls({ list: readAs(list, withoutTotal<NonConformityRow>), pdf }, returnsUrl, how)
const given = listCalls(
  { list: readAs(gifts, withoutTotal<NonConformityRow>), pdf: giftsPdf },
  returnsUrl,
  how,
)

/** The list of returns, or of gifts. */
export const returnList = ({ scheda }: Pick<ReturnsUrl, 'scheda'>) => (scheda === 'omaggi' ? given : returns)

export function summaryQuery(filter: Filter | undefined, url: ReturnsUrl) {
  const { summary, giftsSummary } = client.returns
  const asked = (url.scheda === 'omaggi' ? giftsSummary : summary).query(askedOf(filter, url))
  return queryOptions({
    ...asked,
    placeholderData: keepWhile(asked.queryKey, ({ filter, params }) => [url.scheda, filter, params]),
    meta: { silent: true },
  })
}

function idOf({ Percorso }: Pick<NonConformityFile, 'Percorso'>): string {
  return Percorso.slice(Percorso.lastIndexOf('/') + 1)
}

export async function loadPaper(
  filter: Filter | undefined,
  file: NonConformityFile,
  signal: AbortSignal,
): Promise<Blob> {
  const { blob } = await client.returns.document({ filter, params: { allegato: idOf(file) }, signal })
  return blob
}

/** Photos stay cached while the screen may show them, because a photo number always means the same photo. */
export function photoQuery(
  filter: Filter | undefined,
  file: NonConformityFile,
  misura: 'intera' | 'piccola',
) {
  return queryOptions({
    ...client.returns.photo.query({ filter, params: { allegato: idOf(file) }, query: { misura } }),
    staleTime: 600_000,
    meta: { silent: true },
  })
}
