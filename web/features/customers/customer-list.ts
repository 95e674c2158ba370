import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, sizeField } from '#web/kit/url-state.ts'

const { list, pdf } = client.customers
export const customerPageSizes = [100, 250, 500] as const

const shown = {
  righe: sizeField(customerPageSizes, list.list.rows),
  /** The open tab of a customer's details; the next customer's details open on the same tab. */
  scheda: choiceField(['sconti', 'note']),
}

export const customerList = listCalls(
  { list, pdf },
  listUrl(list, { solo: choiceField(['passi', 'silenziosi']) }, 'ClRagSoc', shown),
)
