import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { DataTableProps } from './table-props.ts'
import type { TableRow } from './use-table-rows.ts'

interface PressOptions<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    | 'expandedKey'
    | 'onExpandedKeyChange'
    | 'renderExpanded'
    | 'canExpand'
    | 'onOpen'
    | 'opensOn'
    | 'onMark'
    | 'onSelectedKeyChange'
  > {
  entries: readonly TableRow<Row>[]
  scroller: RefObject<HTMLElement | null>
}

function rowElement(scroller: HTMLElement | null, key: string): Element | undefined {
  return [...(scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
    row => row.dataset.row === key,
  )
}

/** A press opens the row, or expands it and collapses the others. The row keeps its place on the screen. */
export function useRowPress<Row extends object>(options: PressOptions<Row>) {
  const { entries, scroller, expandedKey, onExpandedKeyChange, renderExpanded, onOpen } = options
  const select = options.onSelectedKeyChange
  const held = useRef<{ key: string; top: number }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another row has expanded, the one above it has closed
  useLayoutEffect(() => {
    const { key, top } = held.current ?? {}
    held.current = undefined
    const row = key === undefined ? undefined : rowElement(scroller.current, key)
    if (!row || !scroller.current || top === undefined) return
    const moved = row.getBoundingClientRect().top - top
    if (scroller.current.scrollHeight > scroller.current.clientHeight) scroller.current.scrollTop += moved
    else window.scrollBy({ top: moved, behavior: 'instant' })
  }, [expandedKey])

  function onPress(key: string) {
    const entry = entries.find(other => other.key === key)
    if (!entry) return
    if (!renderExpanded || options.canExpand?.(entry.row) === false) return onOpen?.(entry.row)
    const row = rowElement(scroller.current, entry.key)
    if (row) held.current = { key: entry.key, top: row.getBoundingClientRect().top }
    onExpandedKeyChange?.(entry.key === expandedKey ? undefined : entry.key)
  }

  function onMark(key: string) {
    const entry = entries.find(other => other.key === key)
    if (entry) options.onMark?.(entry.row)
  }

  const onClick = select ?? (options.opensOn === 'doubleClick' ? undefined : onPress)
  return {
    isPressable: renderExpanded !== undefined || onOpen !== undefined || select !== undefined,
    onPress,
    onMark: options.onMark ? onMark : (select ?? onPress),
    onClick: (key: string | undefined) => key !== undefined && onClick?.(key),
    onDoubleClick: (key: string | undefined) => key !== undefined && onClick !== onPress && onPress(key),
    onEscape: () => expandedKey !== undefined && onExpandedKeyChange?.(undefined),
  }
}
