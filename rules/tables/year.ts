import type { YearMonth } from '#contract/monthly.ts'
import { measureFormat } from '#rules/monthly-figures.ts'
import { type Measure, monthName } from '#rules/months.ts'
import { type Column, columns } from './column.ts'

/** The twelve months of a year beside those of the year before. */
export function yearTable(measure: Measure, year: number): readonly Column<YearMonth>[] {
  const isAmount = measure === 'F'
  const format = measureFormat[measure]
  return columns<YearMonth>([
    {
      field: 'Mese',
      title: 'Mese',
      format: 'text',
      value: row => (row.Mese === 0 ? 'Totale' : monthName(row.Mese)),
      width: 120,
    },
    {
      field: isAmount ? 'Importo' : 'Qta',
      title: String(year),
      format,
      width: 136,
      total: true,
    },
    {
      field: isAmount ? 'ImportoPrec' : 'QtaPrec',
      title: String(year - 1),
      format,
      width: 136,
      total: true,
    },
    {
      field: isAmount ? 'IncrementoImp' : 'Incremento',
      title: 'Incremento',
      format: 'increment',
      width: 116,
      total: true,
    },
  ])
}

export const yearNotes = [
  'Valori riferiti agli ordini confermati, al netto IVA',
  'incremento dei soli mesi conclusi',
] as const
