import type { SalesFigures, SummaryTotals } from '#contract/statistics-rows.ts'
import { incrementOf } from './increment.ts'
import { euro } from './italian-format.ts'

/** Sales in two periods. */
export interface SalesSums {
  doors1: number
  doors2: number
  cents1: number
  cents2: number
}

export const noSales: SalesSums = { doors1: 0, doors2: 0, cents1: 0, cents2: 0 }

export function summedSales(rows: readonly SalesSums[]): SalesSums {
  const sum = { ...noSales }
  for (const row of rows) {
    sum.doors1 += row.doors1
    sum.doors2 += row.doors2
    sum.cents1 += row.cents1
    sum.cents2 += row.cents2
  }
  return sum
}

export function salesFigures({ doors1, doors2, cents1, cents2 }: SalesSums): SalesFigures {
  return {
    QuantitaPeriodo1: doors1,
    QuantitaPeriodo2: doors2,
    FatturatoPeriodo1: cents1 / 100,
    FatturatoPeriodo2: cents2 / 100,
    FatturatoPeriodo1Str: euro(cents1),
    FatturatoPeriodo2Str: euro(cents2),
    DiffQuantita: doors2 - doors1,
    DiffFatturato: (cents2 - cents1) / 100,
    PercIncremento: incrementOf(doors1, doors2).percent,
    PercIncrementoFatturato: incrementOf(cents1, cents2).percent,
  }
}

export function summaryTotals(sums: SalesSums): SummaryTotals {
  const figures = salesFigures(sums)
  return {
    SommaQtaPeriodo1: figures.QuantitaPeriodo1,
    SommaQtaPeriodo2: figures.QuantitaPeriodo2,
    SommaFPeriodo1: figures.FatturatoPeriodo1,
    SommaFPeriodo2: figures.FatturatoPeriodo2,
    SommaFPeriodo1Str: figures.FatturatoPeriodo1Str,
    SommaFPeriodo2Str: figures.FatturatoPeriodo2Str,
    PercIncrFatt: figures.PercIncrementoFatturato,
    PercIncrQta: figures.PercIncremento,
  }
}

/** The totals of a summary as a table row. */
export function figuresOfTotals(totals: SummaryTotals): SalesFigures {
  return salesFigures({
    doors1: totals.SommaQtaPeriodo1,
    doors2: totals.SommaQtaPeriodo2,
    cents1: Math.round(totals.SommaFPeriodo1 * 100),
    cents2: Math.round(totals.SommaFPeriodo2 * 100),
  })
}

/** The sum runs in cents, because euro with decimals do not add up exactly. */
export function summedFigures(rows: readonly SalesFigures[]): SalesFigures {
  return salesFigures(
    summedSales(
      rows.map(row => ({
        doors1: row.QuantitaPeriodo1,
        doors2: row.QuantitaPeriodo2,
        cents1: Math.round(row.FatturatoPeriodo1 * 100),
        cents2: Math.round(row.FatturatoPeriodo2 * 100),
      })),
    ),
  )
}
