import type { OrderInProduction } from '#contract/orders.ts'

/** Expected before today and not delivered yet. */
export function isLate(
  { Scadenza, DataConsegna }: Pick<OrderInProduction, 'Scadenza' | 'DataConsegna'>,
  today: string,
) {
  return Scadenza !== null && DataConsegna === null && Scadenza < today
}
