import { type OrderView, orderListOf, orderSort, receivedDays } from '#rules/tables/orders.ts'
import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, dayField, flagField, type StateOf } from '#web/kit/url-state.ts'

const { production: list, productionPdf: pdf } = client.orders

const filters = {
  consegnati: flagField(),
  solo: choiceField(['ritardo', 'pronti', 'settimana']),
  ricevutiDal: dayField(),
  ricevutiAl: dayField(),
}
export type OrderFilters = StateOf<typeof filters>

/** The view that the URL selects. */
export function orderViewOf({ consegnati, solo, ricevutiDal, ricevutiAl }: OrderFilters): OrderView {
  return { isDelivered: consegnati, only: solo, received: receivedDays(ricevutiDal, ricevutiAl) }
}

export const orderList = listCalls(
  { list, pdf },
  listUrl(list, filters, asked => orderSort(orderListOf(orderViewOf(asked)))),
)
