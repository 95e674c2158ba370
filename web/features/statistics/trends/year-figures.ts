import type { TrendYear } from '#contract/trends.ts'
import { integer, shortDayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'

export type YearField = 'NuoviClienti' | 'NuoveEsposizioni' | 'ExClienti'

export interface YearChange {
  difference: number
  /** `+1 su 41` */
  text: string
  /** `al 21/11 del 2025`, or `nel 2024` for a finished year. */
  since: string
}

/** Compares a year with the previous year; the current year is compared with the same days of the previous year. */
export function yearChange(
  years: readonly TrendYear[],
  year: TrendYear,
  field: YearField,
): YearChange | undefined {
  const before = year.AnnoPrima ?? years.find(({ Anno }) => Anno === year.Anno - 1)
  if (!before) return undefined
  const difference = year[field] - before[field]
  const sign = difference > 0 ? '+' : difference < 0 ? '-' : '±'
  const text = `${sign}${integer(Math.abs(difference))} su ${integer(before[field])}`
  return { difference, text, since: sinceText(year) }
}

function sinceText({ Anno, AnnoPrima }: TrendYear): string {
  return AnnoPrima ? `${articled('al', shortDayText(AnnoPrima.Al))} del ${Anno - 1}` : `nel ${Anno - 1}`
}

/** End of the axis. In the first year of the records all customers were new; it must not flatten other years. */
export function columnMaximum([first = 0, ...others]: readonly number[]): number {
  const most = Math.max(0, ...others)
  return first > 2 * most && most > 0 ? most : Math.max(first, most)
}

/** Choosing a year removes free periods and returns to the first page. */
export function withYear(year: number, today: string) {
  const annoTendenze = String(year) === today.slice(0, 4) ? '' : String(year)
  return { annoTendenze, dal1: '', al1: '', dal2: '', al2: '' }
}
