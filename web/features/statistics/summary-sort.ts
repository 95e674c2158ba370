import type { Measure } from '#rules/months.ts'

const pairs = [
  ['FatturatoPeriodo1', 'QuantitaPeriodo1'],
  ['FatturatoPeriodo2', 'QuantitaPeriodo2'],
  ['PercIncrementoFatturato', 'PercIncremento'],
] as const

/** Returns the same sort order for the corresponding column of the other measure. */
export function summarySortFor(sort: string, measure: Measure): string {
  const field = sort.replace(/^-/, '')
  const pair = pairs.find(([amount, doors]) => field === amount || field === doors)
  if (!pair) return sort
  return `${sort.startsWith('-') ? '-' : ''}${measure === 'F' ? pair[0] : pair[1]}`
}
