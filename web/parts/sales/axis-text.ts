const short = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' })

/** 300000 → `300 mila`, 1200000 → `1,2 Mln` */
export function axisText(value: number): string {
  if (value >= 1_000_000) return `${short.format(value / 1_000_000)} Mln`
  return value >= 10_000 ? `${short.format(value / 1_000)} mila` : short.format(value)
}

/** The marks of an axis, as shares of its length. */
export function axisSteps(maximum: number): readonly number[] {
  const parts = axisParts(maximum)
  return Array.from({ length: parts + 1 }, (_, step) => step / parts)
}

/** Number of sections of an axis, chosen so that their labels are short. */
export function axisParts(maximum: number): 4 | 5 {
  const quarters = maximum / 4 / 10 ** Math.floor(Math.log10(maximum / 4))
  return Number.isInteger(Math.round(quarters * 1e6) / 1e5) ? 4 : 5
}
