import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { idField, oneOf } from '#web/kit/url-state.ts'

const { list } = client.quoteRequests

/** By default the list shows requests that wait for the office. */
const filters = { stato: oneOf(['daFare', 'richiesta', 'inVerifica', 'inSospeso', 'confermata', 'tutte']) }

/** The URL also holds the id of the open request. */
export const requestList = listCalls({ list }, listUrl(list, filters, '-Data', { aperta: idField() }))
