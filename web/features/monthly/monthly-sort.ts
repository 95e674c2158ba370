import type { Measure, MonthlySort } from '#rules/months.ts'
import { type MonthlyUrl, monthlyUrl } from './monthly-url.ts'

/** The server needs the chosen months only when it sorts by their total. */
export function sortedMonths(url: MonthlyUrl): string | undefined {
  return isTotalSort(monthlyUrl.sortOf(url)) && url.mesi ? url.mesi : undefined
}

/** The corresponding column of the other measure. */
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
