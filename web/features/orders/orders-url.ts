import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, flagField } from '#web/kit/url-state.ts'

export const ordersUrl = listUrl(
  endpoints.orders.production,
  { consegnati: flagField(), solo: choiceField(['ritardo', 'pronti', 'settimana']) },
  url => (url.consegnati ? '-DataConsegna' : 'Scadenza'),
)
