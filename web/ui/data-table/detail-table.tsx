import { Box, Flex } from '@mantine/core'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Failure, type FailureProps } from '../failure.tsx'
import { SkeletonLines } from '../skeleton-lines.tsx'
import { useIsPhone } from '../use-media.ts'
import { type DataColumn, fullHeader } from './column.ts'
import classes from './detail-table.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'

interface DetailTableProps<Line> {
  label: string
  columns: readonly DataColumn<Line>[]
  /** Undefined while loading. */
  rows: readonly Line[] | undefined
  rowKey: (line: Line) => string
  failure?: FailureProps
  empty: string
}

/** Lines of an expanded row in their given order; a phone shows a list instead of a table. */
export function DetailTable<Line>(props: DetailTableProps<Line>) {
  const isPhone = useIsPhone()
  if (!props.rows && props.failure) return <Failure {...props.failure} />
  return isPhone ? <DetailLines {...props} /> : <DetailGrid {...props} />
}

function DetailLines<Line>({ label, columns, rows, rowKey, empty }: DetailTableProps<Line>) {
  const title = columns.find(column => column.card === 'title') ?? columns[0]
  const others = columns.filter(column => column !== title && column.card !== 'hidden')
  if (!rows) return <SkeletonLines lines={4} />
  if (rows.length === 0) return <p className="soft">{empty}</p>
  return (
    <Flex component="ul" direction="column" gap="sm" aria-label={label}>
      {rows.map(line => (
        <Flex component="li" key={rowKey(line)} className={classes.line} direction="column" gap={2}>
          <Box component="span" fw={500}>
            {title?.cell(line)}
          </Box>
          <Flex component="span" className="label breaking" wrap="wrap" gap="0 12px">
            {others.map(column => (
              <span key={column.id}>
                {fullHeader(column)}{' '}
                <Box component="span" className="tabular" c="var(--soglia-ink)">
                  {column.cell(line)}
                </Box>
              </span>
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}

function DetailGrid<Line>({ label, columns, rows, rowKey, empty }: DetailTableProps<Line>) {
  return (
    <ScrollRegion className={classes.frame} label={label}>
      <table className={classes.table} aria-busy={!rows}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" data-align={column.align} style={{ width: column.width }}>
                {fullHeader(column)}
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
              <td colSpan={columns.length} className="soft" data-align="center">
                {empty}
              </td>
            </tr>
          )}
          {!rows && <SkeletonRows columns={columns} hasToggle={false} count={3} />}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
