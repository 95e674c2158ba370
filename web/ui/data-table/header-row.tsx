import { Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import type { DataColumn } from './column.ts'
import classes from './header-row.module.css'
import { ariaSort, nextSort } from './sort.ts'

export interface HeaderRowProps<Row> {
  columns: readonly DataColumn<Row>[]
  hasToggle: boolean
  sort: string | undefined
  onSortChange: ((sort: string | undefined) => void) | undefined
}

export function HeaderRow<Row>({ columns, hasToggle, sort, onSortChange }: HeaderRowProps<Row>) {
  return (
    <tr aria-rowindex={1}>
      {hasToggle && (
        <th scope="col" className={classes.toggleHead}>
          <span className="visually-hidden">Dettaglio</span>
        </th>
      )}
      {columns.map(column => (
        <HeaderCell
          key={column.id}
          column={column}
          sort={sort}
          onSortChange={column.sortable ? onSortChange : undefined}
        />
      ))}
    </tr>
  )
}

interface HeaderCellProps<Row> {
  column: DataColumn<Row>
  sort: string | undefined
  onSortChange: ((sort: string | undefined) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = ariaSort(sort, column.id)
  return (
    <th
      scope="col"
      className={classes.head}
      data-align={column.align}
      data-sticky={column.sticky}
      data-sorted={direction === 'none' ? undefined : direction}
      aria-sort={onSortChange ? direction : undefined}
    >
      <span className={classes.content}>
        {column.headerControl}
        {onSortChange ? (
          <button
            type="button"
            className={classes.sort}
            onClick={() => onSortChange(nextSort(sort, column.id))}
          >
            <span className={classes.label}>{column.header}</span>
            <SortMark direction={direction} />
          </button>
        ) : (
          <span className={classes.label}>{column.header}</span>
        )}
        {column.hint && <HeaderHint header={column.header} hint={column.hint} />}
      </span>
    </th>
  )
}

function SortMark({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  if (direction === 'none') return null
  const Mark = direction === 'descending' ? IconArrowDown : IconArrowUp
  return <Mark size={14} stroke={2} className={classes.mark} aria-hidden />
}

function HeaderHint({ header, hint }: { header: string; hint: string }) {
  return (
    <Tooltip label={hint} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.hint} aria-label={`${header}: ${hint}`}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}
