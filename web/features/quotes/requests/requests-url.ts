import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { idField, type UrlField } from '#web/kit/url-state.ts'

const states = ['daFare', 'richiesta', 'inVerifica', 'inSospeso', 'confermata', 'tutte'] as const

/** By default the list shows requests that wait for the office. */
const stateField: UrlField<(typeof states)[number]> = {
  standard: 'daFare',
  read: value => states.find(state => state === value) ?? 'daFare',
}

export const requestsUrl = listUrl(
  endpoints.quoteRequests.list,
  {
    stato: stateField,
    /** Id of the open request. */
    aperta: idField(),
  },
  '-Data',
)

export type RequestsUrl = typeof requestsUrl.standard
