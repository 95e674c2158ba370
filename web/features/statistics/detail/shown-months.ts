import type { SalesFigures } from '#contract/statistics-rows.ts'
import { incrementOf, readIncrement } from '#rules/increment.ts'
import { measureFormat } from '#rules/monthly-figures.ts'
import { type Measure, monthNumbers } from '#rules/months.ts'
import type { Period, Periods } from '#rules/sales-periods.ts'
import { plainText } from '#rules/tables/formats.ts'
import { seriesValues } from '../series/series-groups.ts'

export interface MonthsProps {
  months: readonly ({ Mese: number } & SalesFigures)[]
  measure: Measure
  periods: Periods
  today: string
}

export interface ShownMonth {
  month: number
  /** Undefined for months outside the period or in the future. */
  first: number | undefined
  second: number | undefined
}

export function shownMonths({ months, measure, periods, today }: MonthsProps): readonly ShownMonth[] {
  const inFirst = monthsIn(periods.first, today)
  const inSecond = monthsIn(periods.second, today)
  return months.map(row => {
    const { first, second } = seriesValues(row, measure)
    return {
      month: row.Mese,
      first: inFirst.has(row.Mese) ? first : undefined,
      second: inSecond.has(row.Mese) ? second : undefined,
    }
  })
}

/** Calendar months with days in the period, up to the current month. */
export function monthsIn({ from, to }: Period, today: string): ReadonlySet<number> {
  const last = to < today ? to : today
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return new Set(
    monthNumbers.filter(month => {
      const next = count(from) + ((((month - 1 - count(from)) % 12) + 12) % 12)
      return next <= count(last)
    }),
  )
}

/** A figure without the euro sign, which the heading shows; zero is a dash. */
export function monthFigureText(value: number | undefined, measure: Measure): string {
  if (value === undefined) return ''
  return value === 0 ? '—' : plainText(value, measureFormat[measure])
}

/** The increment, `+56%`, or a dash if the first figure is 0. The labels "nuovo" and "perso" are for whole rows. */
export function monthIncrement({ first, second }: ShownMonth): { text: string; way?: 'up' | 'down' } {
  if (first === undefined || second === undefined) return { text: '' }
  const { percent } = incrementOf(first, second)
  return percent === null ? { text: '—' } : readIncrement(percent, 0)
}
