import type { OrderInProduction } from '#contract/orders.ts'

type Facts = Pick<OrderInProduction, 'Scadenza' | 'DataConsegna' | 'StatoPerc'>

export function isReady({ DataConsegna, StatoPerc }: Omit<Facts, 'Scadenza'>): boolean {
  return DataConsegna === null && StatoPerc === 100
}

/** True if delivery was expected before today and the order is neither ready nor delivered. */
export function isLate(order: Facts, today: string): boolean {
  return order.Scadenza !== null && order.DataConsegna === null && !isReady(order) && order.Scadenza < today
}
