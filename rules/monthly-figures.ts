import type { MonthlyRow } from '#contract/monthly.ts'
import { integer } from './italian-format.ts'
import { type Measure, monthField } from './months.ts'
import { type Format, valueText } from './tables/formats.ts'

type Figures = Omit<MonthlyRow, 'CodCliente' | 'RagSociale'>

export const measureFormat: Readonly<Record<Measure, Format>> = { F: 'euro', Q: 'integer' }

/** The sum runs in cents, because euro with decimals do not add up exactly. */
export function totalOf(row: Figures, months: readonly number[], measure: Measure): number {
  const cents = months.reduce((sum, month) => sum + Math.round(row[monthField(month, measure)] * 100), 0)
  return cents / 100
}

export function figureText(value: number, measure: Measure): string {
  return valueText(value, measureFormat[measure])
}

/** 12720.5 → `12.721`, for narrow columns with a heading that mentions the missing cents. */
export function wholeText(value: number): string {
  return integer(Math.round(value))
}

/** A month may have doors without revenue, or revenue without doors. */
export function hasOrders(row: Figures, month: number): boolean {
  return row[monthField(month, 'F')] !== 0 || row[monthField(month, 'Q')] !== 0
}
