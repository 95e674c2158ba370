import type { Measure, MonthlySort } from '#rules/months.ts'
import { type MonthlyUrl, monthlyUrl } from './monthly-url.ts'

/** The server needs the chosen months only when it sorts by the total of these months. */
export function sortedMonths(url: MonthlyUrl): string | undefined {
  return isTotalSort(monthlyUrl.sortOf(url)) && url.mesi ? url.mesi : undefined
}

/** Converts a sort column to the corresponding column of the given measure. */
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
