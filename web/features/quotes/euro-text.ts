import { euro } from '#rules/italian-format.ts'

/** An amount as it travels, in euro. */
export function euroText(amount: number): string {
  return euro(Math.round(amount * 100))
}

/** With its sign, as a difference: `+12,00 €`. */
export function euroDifferenceText(amount: number): string {
  return amount > 0 ? `+${euroText(amount)}` : euroText(amount)
}
