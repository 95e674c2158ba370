import type { Measure, MonthlySort } from '#rules/months.ts'
import { type MonthlyUrl, monthlyUrl } from './monthly-url.ts'

/** Which months are chosen matters to the server only where it sorts by their sum. */
export function sortedMonths(url: MonthlyUrl): string | undefined {
  return isTotalSort(monthlyUrl.sortOf(url)) && url.mesi ? url.mesi : undefined
}

/** The same column of the other measure. */
export function monthlySortFor(
  sort: MonthlySort | `-${MonthlySort}`,
  measure: Measure,
): MonthlySort | `-${MonthlySort}` {
  const isDescending = sort.startsWith('-')
  const field = (isDescending ? sort.slice(1) : sort) as MonthlySort
  if (field === 'RagSociale') return sort
  const name = field.replace(/Imp$/, '')
  const turned = (measure === 'F' ? `${name}Imp` : name) as MonthlySort
  return isDescending ? `-${turned}` : turned
}

function isTotalSort(sort: string): boolean {
  return /^-?TotMesi(Imp)?$/.test(sort)
}
