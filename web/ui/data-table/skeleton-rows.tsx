import type { PlacedColumn } from './grouped.ts'
import classes from './table.module.css'

interface SkeletonRowsProps<Row> {
  columns: readonly PlacedColumn<Row>[]
  hasToggle: boolean
  count: number
}

/** The widths are as uneven as text, but the same on every render. */
function boneWidth(row: number, column: number): string {
  return `${45 + ((row * 7 + column * 13) % 5) * 10}%`
}

export function SkeletonRows<Row>({ columns, hasToggle, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
    <tr key={row} className={classes.row}>
      {hasToggle && <td className={`${classes.cell} ${classes.toggleCell}`} />}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes.cell}
          data-align={column.align}
          data-parted={column.isParted}
          data-tight={column.isTight}
        >
          <span className="bone" style={{ width: boneWidth(row, index) }} />
        </td>
      ))}
    </tr>
  ))
}
