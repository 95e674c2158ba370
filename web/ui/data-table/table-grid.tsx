import { Stack } from '@mantine/core'
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { useIsTablet, useIsTouch } from '../use-media.ts'
import type { DataColumn } from './column.ts'
import { columnKind } from './column-kind.ts'
import { groupedColumns, headHeight } from './grouped.ts'
import { HeaderRows } from './header-rows.tsx'
import { pressedRow, twicePressedRow } from './press.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import classes from './table.module.css'
import { TableBody } from './table-body.tsx'
import { openEntries, tableItems } from './table-items.ts'
import type { DataTableProps } from './table-props.ts'
import { TotalsRow } from './totals-row.tsx'
import { useFittedColumns } from './use-fitted-columns.ts'
import { useRoom } from './use-room.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowPress } from './use-row-press.ts'
import type { TableRow } from './use-table-rows.ts'
import { useWindow, windowedAbove } from './use-window.ts'

export interface ListProps<Row extends object> extends DataTableProps<Row> {
  entries: readonly TableRow<Row>[]
}

const toggleWidth = 30
/** A name with a second line. */
const tabletRow = 50
const skeletonCount = 18

export function TableGrid<Row extends object>(props: ListProps<Row>) {
  const { entries, rows, paging, renderExpanded, expandedKey, sort, search } = props
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoom(scroller)
  const hasToggle = renderExpanded !== undefined
  const besides = hasToggle ? toggleWidth : 0
  const isTablet = useIsTablet()
  const { shown, left, widths, least } = useFittedColumns(props, { room: room - besides, folds: isTablet })
  const isScrolled = least + besides > room
  const { columns, spans, headLines } = useMemo(
    () => groupedColumns(isScrolled ? withFixedName(shown) : shown),
    [shown, isScrolled],
  )
  const headerHeight = headHeight(headLines)
  const detailId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const [wantedRow, setActiveRow] = useState(0)
  const items = tableItems(entries, renderExpanded ? expandedKey : undefined, props.grouping)
  const open = props.grouping ? openEntries(items) : entries
  const activeRow = Math.min(wantedRow, Math.max(0, open.length - 1))
  const wantedHeight = props.rowHeight ?? (isTablet ? tabletRow : undefined)
  const rowHeight = useRowHeight(wantedHeight)
  const window = useWindow({ items, scroller, rowHeight, headerHeight, activeRow })
  // A row without details opens all the same where it has to show the columns that have left.
  const canExpand = left.length > 0 ? undefined : props.canExpand
  const press = useRowPress({ ...props, canExpand, scroller })
  const keys = useRowFocus({
    setActiveRow,
    entries: open,
    body,
    scrollToRow: window.scrollToRow,
    onPress: press.onPress,
    onMark: press.onMark,
    onEscape: press.onEscape,
  })
  const page = paging?.page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, order or search starts at the top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
    setActiveRow(0)
  }, [page, sort, search])

  const isPartial = paging !== undefined || items.length > windowedAbove
  const firstRowIndex = isPartial
    ? headLines + 1 + (paging ? (paging.page - 1) * paging.pageSize : 0)
    : undefined
  const hasRows = entries.length > 0
  return (
    <Stack className={`tile ${classes.frame}`} gap={0} flex="0 1 auto">
      <LoadingBar active={props.refreshing === true} label="Aggiornamento dei dati" />
      <div
        ref={scroller}
        className={classes.scroller}
        style={scrollerStyle({ room, fixed: fixedWidth(columns, widths), headerHeight })}
        data-main-scroll
        data-scrolled={isScrolled || undefined}
        data-loading={!rows || undefined}
      >
        <table
          className={classes.table}
          style={{ minWidth: least + besides }}
          aria-label={props.label}
          aria-busy={props.refreshing === true || (!rows && !props.failure)}
          aria-rowcount={isPartial ? headLines + (paging?.total ?? entries.length) : undefined}
        >
          <Columns widths={widths} spans={spans} hasToggle={hasToggle} />
          <thead>
            <HeaderRows
              columns={columns}
              hasToggle={hasToggle}
              sort={sort}
              onSortChange={props.onSortChange}
            />
          </thead>
          <tbody
            ref={body}
            data-rows
            onClick={event => press.onClick(pressedRow(event))}
            onDoubleClick={event => press.onDoubleClick(twicePressedRow(event))}
            style={rowHeightStyle(wantedHeight)}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
          >
            {hasRows && (
              <TableBody
                {...props}
                {...{ items, window, columns, left, canExpand, activeRow, detailId, firstRowIndex }}
                isSelectable={props.onSelectedKeyChange !== undefined}
                isPressable={press.isPressable}
              />
            )}
            {!rows && !props.failure && (
              <SkeletonRows columns={columns} hasToggle={hasToggle} count={skeletonCount} />
            )}
          </tbody>
          {hasRows && props.totals && (
            <TotalsRow columns={columns} totals={props.totals} hasToggle={hasToggle} />
          )}
        </table>
      </div>
      {rows && !hasRows && <Empty {...props.empty} />}
      {!rows && props.failure && <Failure {...props.failure} />}
      {!rows && !props.failure && (
        <span className="visually-hidden" role="status">
          Caricamento in corso
        </span>
      )}
    </Stack>
  )
}

function useRowHeight(wanted: number | undefined): number {
  const usual = useIsTouch() ? 44 : 36
  return wanted ?? usual
}

function rowHeightStyle(wanted: number | undefined): CSSProperties | undefined {
  return wanted === undefined ? undefined : ({ '--soglia-row-height': `${wanted}px` } as CSSProperties)
}

/** The first name or code stays visible while the table scrolls sideways. */
function withFixedName<Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
  if (columns.some(({ sticky }) => sticky)) return columns
  const name = columns.find(column => ['name', 'code', 'reference'].includes(columnKind(column)))
  return columns.map(column => (column === name ? { ...column, sticky: true } : column))
}

/** Width of the fixed column, which must not cover focused content. */
function fixedWidth<Row>(columns: readonly DataColumn<Row>[], widths: readonly number[]): number {
  return widths[columns.findIndex(({ sticky }) => sticky)] ?? 0
}

function scrollerStyle({ room, fixed, headerHeight }: Record<'room' | 'fixed' | 'headerHeight', number>) {
  return {
    '--soglia-list-width': `${room}px`,
    scrollPaddingInlineStart: fixed,
    scrollPaddingBlockStart: headerHeight,
  } as CSSProperties
}

interface ColumnsProps {
  widths: readonly number[]
  spans: readonly number[]
  hasToggle: boolean
}

/** Each column group has its own `colgroup`, because its heading refers to a `colgroup`. */
function Columns({ widths, spans, hasToggle }: ColumnsProps) {
  let from = 0
  return (
    <>
      {hasToggle && (
        <colgroup>
          <col style={{ width: toggleWidth }} />
        </colgroup>
      )}
      {spans.map(span => {
        from += span
        return (
          <colgroup key={from}>
            {widths.slice(from - span, from).map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )
      })}
    </>
  )
}
