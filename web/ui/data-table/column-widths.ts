import { type DataColumn, usualWidth } from './column.ts'

const growsFrom = 120

export interface ColumnWidths {
  /** One CSS width a column. */
  columns: readonly string[]
  /** Below this the table scrolls sideways. */
  least: number
}

/** Short columns keep their width; the others share what the table has left over, in proportion. */
export function columnWidths<Row>(columns: readonly DataColumn<Row>[], besides: number): ColumnWidths {
  const widths = columns.map(column => column.width ?? usualWidth)
  const least = widths.reduce((sum, width) => sum + width, besides)
  const growing = widths.filter(width => width >= growsFrom).reduce((sum, width) => sum + width, 0)
  const share = (width: number) => (growing > 0 ? (width >= growsFrom ? width / growing : 0) : width / least)
  return {
    least,
    columns: widths.map(width =>
      share(width) === 0
        ? `${width}px`
        : `calc(${width}px + max(0px, 100cqi - ${least}px) * ${share(width).toFixed(4)})`,
    ),
  }
}
