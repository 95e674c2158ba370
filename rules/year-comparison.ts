import type { MonthlyRow, YearMonth } from '#contract/monthly.ts'
import { incrementOf } from './increment.ts'
import { monthField, monthNumbers } from './months.ts'
import { yearBefore } from './sales-periods.ts'

type Figures = Omit<MonthlyRow, 'CodCliente' | 'RagSociale'>

interface Years {
  now: Figures
  before: Figures
  /** Cuts the previous year at the same day if the year is not over. */
  reached?: ReachedMonth | undefined
}

/** The running month, with the previous year's figures of that month up to the same day. */
export interface ReachedMonth {
  month: number
  doors: number
  amount: number
}

/** The day of the previous year at which the comparison with a running year stops; null for a finished year. */
export function comparedUntil(year: number, today: string): string | null {
  return Number(today.slice(0, 4)) === year ? yearBefore(today) : null
}

/** Compares the twelve months of a year and their sum with the previous year. */
export function yearComparison({ now, before, reached }: Years): { Mesi: YearMonth[]; Totale: YearMonth } {
  const months = monthNumbers
    .map(month => figuresOf(month, now, before))
    .map(month => cutAtSameDay(month, reached))
  return { Mesi: months.map(withIncrement), Totale: withIncrement(summed(months)) }
}

type Compared = Omit<YearMonth, 'Incremento' | 'IncrementoImp'>

function figuresOf(month: number, now: Figures, before: Figures): Compared {
  const doors = monthField(month, 'Q')
  const amount = monthField(month, 'F')
  return {
    Mese: month,
    Qta: now[doors],
    QtaPrec: before[doors],
    Importo: now[amount],
    ImportoPrec: before[amount],
  }
}

function cutAtSameDay(month: Compared, reached: ReachedMonth | undefined): Compared {
  if (!reached || month.Mese < reached.month) return month
  const { doors, amount } = month.Mese === reached.month ? reached : { doors: 0, amount: 0 }
  return { ...month, QtaPrec: doors, ImportoPrec: amount }
}

/** Sums in cents, because euro with decimals do not add up exactly. */
function summed(months: readonly Compared[]): Compared {
  const sum = (partOf: (month: Compared) => number) =>
    months.reduce((total, month) => total + Math.round(partOf(month) * 100), 0) / 100
  return {
    Mese: 0,
    Qta: sum(month => month.Qta),
    QtaPrec: sum(month => month.QtaPrec),
    Importo: sum(month => month.Importo),
    ImportoPrec: sum(month => month.ImportoPrec),
  }
}

function withIncrement(month: Compared): YearMonth {
  return {
    ...month,
    Incremento: incrementOf(month.QtaPrec, month.Qta).percent,
    IncrementoImp: incrementOf(month.ImportoPrec, month.Importo).percent,
  }
}
