import { euro } from '#rules/italian-format.ts'

/** Formats an amount in euro. */
export function euroText(amount: number): string {
  return euro(Math.round(amount * 100))
}

/** A difference with its sign: `+12,00 €`. */
export function euroDifferenceText(amount: number): string {
  return amount > 0 ? `+${euroText(amount)}` : euroText(amount)
}
