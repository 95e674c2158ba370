import { useMemo } from 'react'
import { columnSizes } from './column-sizes.ts'
import { fittedColumns } from './fitted-columns.ts'
import { withLeftColumns } from './left-columns.tsx'
import type { DataTableProps } from './table-props.ts'

/** Columns up to this rank stand below the name, even if rows expand. */
const foldedRank = 3

/** The columns that fit a room of this width, with their widths, and those that have left the table. */
export function useFittedColumns<Row extends object>(
  props: DataTableProps<Row>,
  { room, folds }: { room: number; folds: boolean },
) {
  const { columns, rows, totals, sort, isChosen = false, renderExpanded } = props
  const isExpanding = renderExpanded !== undefined
  const sizes = useMemo(() => columnSizes(columns, rows, totals, sort), [columns, rows, totals, sort])
  const { left, widths, least } = fittedColumns(columns, sizes, { room, isChosen, folds })
  // The rows are drawn again only when other columns have left.
  const leftIds = left.join(' ')
  const lastTold = isExpanding ? (folds ? foldedRank : 0) : 4
  const told = columns.filter((_, at) => !sizes[at]?.isDull && (sizes[at]?.rank ?? 5) <= lastTold)
  const toldIds = left.filter(id => told.some(column => column.id === id)).join(' ')
  const placed = useMemo(() => {
    const among = (ids: string) => columns.filter(({ id }) => ids.split(' ').includes(id))
    const leaving = among(leftIds)
    const shown = columns.filter(column => !leaving.includes(column))
    return { left: leaving, shown: withLeftColumns(shown, among(toldIds)) }
  }, [columns, leftIds, toldIds])
  return { ...placed, widths, least }
}
