import { Failure, type FailureProps } from '../failure.tsx'
import type { DataColumn } from './column.ts'
import classes from './detail-table.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'

interface DetailTableProps<Line> {
  label: string
  columns: readonly DataColumn<Line>[]
  /** Undefined while they load. */
  rows: readonly Line[] | undefined
  rowKey: (line: Line) => string
  failure?: FailureProps
  empty: string
}

/** The lines of an expanded row: plain, in the order given. */
export function DetailTable<Line>({ label, columns, rows, rowKey, failure, empty }: DetailTableProps<Line>) {
  if (!rows && failure) return <Failure {...failure} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-busy={!rows}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" data-align={column.align} style={{ width: column.width }}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map(line => (
            <tr key={rowKey(line)}>
              {columns.map(column => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(line)}
                </td>
              ))}
            </tr>
          ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                {empty}
              </td>
            </tr>
          )}
          {!rows && <SkeletonRows columns={columns} hasToggle={false} count={3} />}
        </tbody>
      </table>
    </section>
  )
}
