import type { ReactNode } from 'react'
import type { DataColumn } from './column.ts'
import classes from './data-table.module.css'

interface TotalsRowProps<Row> {
  columns: readonly DataColumn<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  hasToggle: boolean
}

export function TotalsRow<Row>({ columns, totals, hasToggle }: TotalsRowProps<Row>) {
  return (
    <tfoot>
      <tr>
        {hasToggle && <td className={classes.total} />}
        {columns.map(column => (
          <td key={column.id} className={classes.total} data-align={column.align} data-sticky={column.sticky}>
            {totals[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
