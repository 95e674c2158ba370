import type { OrderInProduction } from '#contract/orders.ts'

export function todayInItaly(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(now)
}

/** Expected before today and not delivered yet. */
export function isLate(
  { Scadenza, DataConsegna }: Pick<OrderInProduction, 'Scadenza' | 'DataConsegna'>,
  today: string,
) {
  return Scadenza !== null && DataConsegna === null && Scadenza < today
}
