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
    /** What of the open customer is shown; the next one opens on the same. */
    scheda: choiceField(['sconti', 'note']),
  },
  'ClRagSoc',
)

export type CustomersUrl = typeof customersUrl.standard
