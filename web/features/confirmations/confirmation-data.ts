import type { OrderToConfirm } from '#contract/confirmations.ts'
import { confirmationTable, confirmationViewText } from '#rules/tables/confirmations.ts'
import { client } from '#web/kit/connection.ts'
import type { Exported, ListCalls } from '#web/kit/export/exported.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type ConfirmationsUrl, confirmationsUrl } from './confirmations-url.ts'

export function confirmationsQuery(filter: Filter | undefined, url: ConfirmationsUrl) {
  const { stato = 'tutti' } = url
  return listQuery(
    client.confirmations.list.query({ filter, query: { stato, ...confirmationsUrl.asked(url) } }),
  )
}

/** The list as it stands in the address. */
export function confirmationsExport(url: ConfirmationsUrl, hasOpenings: boolean): Exported<OrderToConfirm> {
  return {
    title: 'Ordini con conferma',
    fileName: 'ordini-con-conferma',
    counted: 'Ordini',
    columns: confirmationTable(hasOpenings),
    searched: url.cerca,
    sort: confirmationsUrl.sortOf(url),
    about: [['Mostrati', confirmationViewText(url.stato ?? 'tutti')]],
  }
}

/** How it is read whole and on paper. */
export function confirmationCalls(
  filter: Filter | undefined,
  url: ConfirmationsUrl,
): ListCalls<OrderToConfirm> {
  const { stato, cerca } = url
  const query = { stato, cerca, ordina: confirmationsUrl.sortOf(url) }
  return {
    readPage: (page, signal) => client.confirmations.list({ filter, query: { ...query, ...page }, signal }),
    print: signal => client.confirmations.pdf({ filter, query, signal }),
  }
}
