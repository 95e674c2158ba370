import type { MonthlyRow, YearMonth } from '#contract/monthly.ts'
import { monthField, monthNumbers } from './months.ts'

type Figures = Omit<MonthlyRow, 'CodCliente' | 'RagSociale'>

interface Years {
  year: number
  /** The day it is in Italy. */
  today: string
  now: Figures
  before: Figures
}

/** The twelve months of a year beside those of the year before, and the year. */
export function yearComparison({ year, today, now, before }: Years): {
  Mesi: YearMonth[]
  Totale: YearMonth
} {
  const isOver = (month: number) => `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
  const months = monthNumbers.map(month => figuresOf(month, now, before))
  return {
    Mesi: months.map(month => withIncrement(month, isOver(month.Mese) ? month : undefined)),
    Totale: withIncrement(summed(months), summed(months.filter(month => isOver(month.Mese)))),
  }
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

/** In cents: euro with decimals do not add up exactly. */
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

function withIncrement(month: Compared, over: Compared | undefined): YearMonth {
  return {
    ...month,
    Incremento: over ? increment(over.Qta, over.QtaPrec) : null,
    IncrementoImp: over ? increment(over.Importo, over.ImportoPrec) : null,
  }
}

/** One decimal; never against nothing. */
function increment(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null
}
