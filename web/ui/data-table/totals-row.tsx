import type { ReactNode } from 'react'
import type { PlacedColumn } from './grouped.ts'
import classes from './table.module.css'

interface TotalsRowProps<Row> {
  columns: readonly PlacedColumn<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  hasToggle: boolean
}

export function TotalsRow<Row>({ columns, totals, hasToggle }: TotalsRowProps<Row>) {
  return (
    <tfoot>
      <tr>
        {hasToggle && <td className={classes.total} />}
        {columns.map(column => (
          <td
            key={column.id}
            className={classes.total}
            data-align={column.align}
            data-sticky={column.sticky}
            data-parted={column.isParted}
            data-tight={column.isTight}
          >
            {totals[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
