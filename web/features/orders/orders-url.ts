import { type OrderView, orderListOf, orderSort, receivedDays } from '#rules/tables/orders.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, dayField, flagField, type StateOf } from '#web/kit/url-state.ts'

const ownFields = {
  consegnati: flagField(),
  solo: choiceField(['ritardo', 'pronti', 'settimana']),
  ricevutiDal: dayField(),
  ricevutiAl: dayField(),
}

/** The view that an address selects. */
export function orderViewOf(url: StateOf<typeof ownFields>): OrderView {
  const { consegnati, solo, ricevutiDal, ricevutiAl } = url
  return { isDelivered: consegnati, only: solo, received: receivedDays(ricevutiDal, ricevutiAl) }
}

export const ordersUrl = listUrl(endpoints.orders.production, ownFields, url =>
  orderSort(orderListOf(orderViewOf(url))),
)
