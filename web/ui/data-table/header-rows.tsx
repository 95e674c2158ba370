import { Flex, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import { groupsOf } from '#rules/tables/column.ts'
import type { DataColumn } from './column.ts'
import type { PlacedColumn } from './grouped.ts'
import { ariaSort, nextSort } from './sort.ts'
import classes from './table.module.css'

interface HeaderRowsProps<Row> {
  columns: readonly PlacedColumn<Row>[]
  hasToggle: boolean
  sort: string | undefined
  onSortChange: ((sort: string | undefined) => void) | undefined
}

/** One line of headings, or two lines if columns have groups. A heading without a group spans both lines. */
export function HeaderRows<Row>(props: HeaderRowsProps<Row>) {
  const groups = placedGroups(props.columns)
  if (groups.length === 0) return <ColumnHeads {...props} rowIndex={1} />
  return (
    <>
      <tr aria-rowindex={1}>
        {props.hasToggle && <ToggleHead lines={2} />}
        {groups.map(({ title, columns }) =>
          title === '' ? (
            columns.map(column => <HeaderCell key={column.id} {...props} column={column} lines={2} />)
          ) : (
            <th key={columns[0]?.id} scope="colgroup" colSpan={columns.length} className={classes.group}>
              <span className={`ellipsis ${classes.groupTitle}`}>{title}</span>
            </th>
          ),
        )}
      </tr>
      <ColumnHeads
        {...props}
        columns={props.columns.filter(column => column.group)}
        hasToggle={false}
        rowIndex={2}
      />
    </>
  )
}

function placedGroups<Row>(columns: readonly PlacedColumn<Row>[]) {
  let from = 0
  return groupsOf(columns).map(({ title, span }) => {
    from += span
    return { title, columns: columns.slice(from - span, from) }
  })
}

function ColumnHeads<Row>({ rowIndex, ...props }: HeaderRowsProps<Row> & { rowIndex: number }) {
  return (
    <tr aria-rowindex={rowIndex} data-under-groups={rowIndex > 1 || undefined}>
      {props.hasToggle && <ToggleHead lines={1} />}
      {props.columns.map(column => (
        <HeaderCell key={column.id} {...props} column={column} lines={1} />
      ))}
    </tr>
  )
}

function ToggleHead({ lines }: { lines: number }) {
  return (
    <th scope="col" rowSpan={lines} className={classes.head}>
      <span className="visually-hidden">Dettaglio</span>
    </th>
  )
}

interface HeaderCellProps<Row> {
  column: PlacedColumn<Row>
  sort: string | undefined
  onSortChange: ((sort: string | undefined) => void) | undefined
  lines: number
}

function HeaderCell<Row>({ column, sort, lines, ...props }: HeaderCellProps<Row>) {
  const onSortChange = column.sortable ? props.onSortChange : undefined
  const direction = ariaSort(sort, column.id)
  return (
    <th
      scope="col"
      rowSpan={lines}
      className={classes.head}
      data-align={column.align}
      data-sticky={column.sticky}
      data-parted={column.isParted}
      data-tight={column.isTight}
      data-sorted={direction === 'none' ? undefined : direction}
      aria-sort={onSortChange ? direction : undefined}
    >
      <Flex component="span" className={classes.content} align="center" gap={2} miw={0}>
        {column.headerControl}
        {onSortChange ? (
          <Flex
            component="button"
            type="button"
            className={classes.sort}
            display="inline-flex"
            align="center"
            gap="xs"
            miw={0}
            onClick={() => onSortChange(nextSort(sort, column.id))}
          >
            <HeaderLabel column={column} />
            <SortMark direction={direction} />
          </Flex>
        ) : (
          <HeaderLabel column={column} />
        )}
        {column.hint && <HeaderHint header={column.header} hint={column.hint} />}
      </Flex>
    </th>
  )
}

function HeaderLabel<Row>({ column: { header, shortHeader } }: { column: DataColumn<Row> }) {
  if (shortHeader === undefined) return <span className={classes.label}>{header}</span>
  return (
    <span className={classes.label} title={header}>
      <span aria-hidden>{shortHeader}</span>
      <span className="visually-hidden">{header}</span>
    </span>
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
      <button type="button" className={`center ${classes.hint}`} aria-label={`${header}: ${hint}`}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}
