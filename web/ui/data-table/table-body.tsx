import { Fragment, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { DataColumn } from './column.ts'
import { DataRow } from './data-row.tsx'
import type { PlacedColumn } from './grouped.ts'
import { LeftFacts } from './left-columns.tsx'
import classes from './table.module.css'
import type { TableItem } from './table-items.ts'
import type { DataTableProps } from './table-props.ts'
import type { Windowed } from './use-window.ts'

type GivenProps = 'expandedKey' | 'selectedKey' | 'renderExpanded' | 'canExpand' | 'rowTone' | 'grouping'

interface TableBodyProps<Row extends object> extends Pick<DataTableProps<Row>, GivenProps> {
  items: readonly TableItem<Row>[]
  window: Windowed
  columns: readonly PlacedColumn<Row>[]
  /** Columns that have left the table; the expanded row shows them. */
  left: readonly DataColumn<Row>[]
  activeRow: number
  detailId: string
  isSelectable: boolean
  isPressable: boolean
  /** aria-rowindex of the first row; absent if every row is in the document. */
  firstRowIndex: number | undefined
}

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { items, window, columns, renderExpanded } = props
  const columnCount = columns.length + (renderExpanded ? 1 : 0)
  return (
    <>
      {window.drawn.map(({ before, index }) => {
        const item = items[index]
        if (!item) return null
        return (
          <Fragment key={`${item.kind} ${item.entry.key}`}>
            {before > 0 && <Spacer height={before} columnCount={columnCount} />}
            {item.kind === 'group' ? (
              <tr ref={window.measure} data-index={index} className={classes.detail} data-group={item.group}>
                <th scope="rowgroup" colSpan={columnCount} className={classes.cell}>
                  {props.grouping?.heading(item.group)}
                </th>
              </tr>
            ) : item.kind === 'row' ? (
              <BodyRow {...props} item={item} itemIndex={index} />
            ) : (
              <DetailRow
                id={props.detailId}
                columnCount={columnCount}
                itemIndex={index}
                measure={window.measure}
              >
                <LeftFacts columns={props.left} row={item.entry.row} />
                {renderExpanded?.(item.entry.row)}
              </DetailRow>
            )}
          </Fragment>
        )
      })}
      {window.after > 0 && <Spacer height={window.after} columnCount={columnCount} />}
    </>
  )
}

type BodyRowProps<Row extends object> = TableBodyProps<Row> & { item: TableItem<Row>; itemIndex: number }

function BodyRow<Row extends object>(props: BodyRowProps<Row>) {
  const { index, entry } = props.item
  const expands = props.canExpand?.(entry.row) ?? true
  return (
    <DataRow
      row={entry.row}
      rowId={entry.key}
      columns={props.columns}
      detailId={props.renderExpanded ? props.detailId : undefined}
      isExpanded={entry.key === props.expandedKey}
      isSelected={props.isSelectable ? entry.key === props.selectedKey : undefined}
      isActive={index === props.activeRow}
      expands={expands}
      isPressable={props.isPressable && expands}
      tone={props.rowTone?.(entry.row)}
      measure={props.window.measure}
      itemIndex={props.itemIndex}
      ariaRowIndex={props.firstRowIndex === undefined ? undefined : props.firstRowIndex + index}
    />
  )
}

interface DetailRowProps {
  id: string
  columnCount: number
  itemIndex: number
  measure: Ref<HTMLTableRowElement> | undefined
  children: ReactNode
}

function DetailRow({ id, columnCount, itemIndex, measure, children }: DetailRowProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    body.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <tr id={id} ref={measure} data-index={itemIndex} className={classes.detail}>
      <td colSpan={columnCount} className={classes.detailCell}>
        <div ref={body} className={classes.detailBody}>
          {children}
        </div>
      </td>
    </tr>
  )
}

function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  )
}
