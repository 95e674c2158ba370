import type { YearComparison, YearMonth } from '#contract/monthly.ts'
import type { Measure } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { yearNotes, yearTable } from '#rules/tables/year.ts'
import type { PrintedList } from '#server/kit/list-pdf.ts'

export function printedYear(
  { Mesi, Totale, FinoAl }: YearComparison,
  year: number,
  measure: Measure,
): PrintedList<YearMonth> {
  const columns = yearTable(measure, year, FinoAl)
  const before = year - 1
  return {
    title: `Ordini mensili ${year} e ${before} – ${measure === 'F' ? 'Fatturato' : 'Quantità'}`,
    fileName: `ordini-mensili-${year}-e-${before}-${measure === 'F' ? 'fatturato' : 'quantita'}`,
    counted: 'mesi',
    columns,
    rows: Mesi,
    total: Mesi.length,
    totals: totalsOf(columns, Totale),
    standardSort: 'Mese',
    notes: yearNotes(FinoAl),
  }
}
