import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, sizeField } from '#web/kit/url-state.ts'

const { list } = endpoints.customers
export const customerPageSizes = [100, 250, 500] as const

export const customersUrl = listUrl(
  list,
  {
    righe: sizeField(customerPageSizes, list.list.rows),
    solo: choiceField(['passi', 'silenziosi']),
    /** The open tab of a customer's details; the next customer opens on the same tab. */
    scheda: choiceField(['sconti', 'note']),
  },
  'ClRagSoc',
)

export type CustomersUrl = typeof customersUrl.standard
