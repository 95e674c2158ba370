import type { MonthlyRow } from '#contract/monthly.ts'
import { hasOrders, measureFormat, totalOf } from '#rules/monthly-figures.ts'
import { type Measure, monthField, monthName, monthNumbers, totalField } from '#rules/months.ts'
import { type Column, columns } from './column.ts'

/** Columns: the customer, the sum of the chosen months, the twelve months. A month without orders is empty. */
export function monthlyColumns(measure: Measure, chosen: readonly number[]): readonly Column<MonthlyRow>[] {
  const isAmount = measure === 'F'
  const format = measureFormat[measure]
  return columns<MonthlyRow>([
    { field: 'CodCliente', title: 'Codice', format: 'text', width: 84, sheetOnly: 'RagSociale' },
    {
      field: 'RagSociale',
      title: 'Cliente',
      format: 'text',
      kind: 'name',
      width: 210,
      sortable: true,
      code: 'CodCliente',
    },
    {
      field: totalField(measure),
      title: 'Totale',
      format,
      value: row => totalOf(row, chosen, measure),
      width: isAmount ? 136 : 100,
      sortable: true,
      total: true,
    },
    ...monthNumbers.map((month): Column<MonthlyRow> => {
      const field = monthField(month, measure)
      return {
        field,
        title: monthName(month),
        shortTitle: monthName(month).slice(0, 3),
        format,
        value: row => (hasOrders(row, month) ? row[field] : null),
        dash: true,
        width: isAmount ? 122 : 116,
        sortable: true,
        total: true,
        muted: !chosen.includes(month),
      }
    }),
  ])
}
