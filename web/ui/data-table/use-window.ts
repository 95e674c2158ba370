import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { type Gap, itemOfRow, type TableItem, withGaps } from './table-items.ts'

export const windowedAbove = 200

const usualDetailHeight = 180
const headingHeight = 40

function heightOf(kind: TableItem<unknown>['kind'] | undefined, rowHeight: number): number {
  if (kind === 'group') return headingHeight
  return kind === 'detail' ? usualDetailHeight : rowHeight
}

interface WindowOptions<Row> {
  items: readonly TableItem<Row>[]
  scroller: RefObject<HTMLDivElement | null>
  rowHeight: number
  headerHeight: number
  activeRow: number
}

export interface Windowed {
  drawn: readonly Gap[]
  after: number
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  scrollToRow: (row: number) => void
}

/** Selects the items to draw: the visible part of a long list, or a whole short list. It keeps the focused row. */
export function useWindow<Row>(options: WindowOptions<Row>): Windowed {
  const { items, scroller, rowHeight, headerHeight, activeRow } = options
  const isWindowed = items.length > windowedAbove
  const activeItem = itemOfRow(items, activeRow)
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), activeItem])].sort((a, b) => a - b),
    [activeItem],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: items.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: index => heightOf(items[index]?.kind, rowHeight),
    getItemKey: index => `${items[index]?.kind} ${items[index]?.entry.key}`,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    overscan: 12,
    // Until the list is measured, this height decides which rows are drawn.
    initialRect: { width: 0, height: window.innerHeight * 0.7 },
    rangeExtractor,
  })
  if (!isWindowed) {
    return {
      drawn: items.map((_, index) => ({ before: 0, index })),
      after: 0,
      measure: undefined,
      scrollToRow: () => {},
    }
  }
  const placed = virtualizer.getVirtualItems()
  const { items: drawn, after } = withGaps(placed, headerHeight, headerHeight + virtualizer.getTotalSize())
  return {
    drawn,
    after,
    measure: virtualizer.measureElement,
    scrollToRow: row => virtualizer.scrollToIndex(itemOfRow(items, row)),
  }
}
