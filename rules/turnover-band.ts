/** Bands of a customer's revenue in the last 12 months: below 5.000 €, up to 15.000 €, and above. */
export const turnoverBands = ['bassa', 'media', 'alta'] as const
export type TurnoverBand = (typeof turnoverBands)[number]

const middleFrom = 5_000
const middleTo = 15_000

/** The argument is an amount in euro. */
export function turnoverBand(turnover: number): TurnoverBand {
  if (turnover < middleFrom) return 'bassa'
  return turnover <= middleTo ? 'media' : 'alta'
}
