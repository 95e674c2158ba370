import { Flex, Stack } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBackCloses } from '../back-closes.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { SkeletonLines } from '../skeleton-lines.tsx'
import classes from './card.module.css'
import { cardPlaces } from './card-places.ts'
import { type DataColumn, fullHeader } from './column.ts'
import { cardStyle, DataCard } from './data-card.tsx'
import { pressedRow } from './press.ts'
import type { ListProps } from './table-grid.tsx'
import { itemOfRow, openEntries, tableItems } from './table-items.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowPress } from './use-row-press.ts'
import { windowedAbove } from './use-window.ts'

const gap = 8
/** A card of three lines; windowed cards are then measured. */
const cardHeight = 84
const waitingCards = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards scroll with the page. Only the visible cards of a long list are drawn, as in the table. */
export function CardList<Row extends object>(props: ListProps<Row>) {
  const { columns, entries, rows, renderExpanded, expandedKey, totals, grouping } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [activeRow, setActiveRow] = useState(0)
  const items = useMemo(() => tableItems(entries, undefined, grouping), [entries, grouping])
  const isWindowed = items.length > windowedAbove
  useEffect(() => {
    if (isWindowed && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [isWindowed])
  const places = useMemo(() => cardPlaces(columns), [columns])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    enabled: isWindowed,
    estimateSize: () => cardHeight,
    getItemKey: index => `${items[index]?.kind} ${items[index]?.entry.key}`,
    scrollMargin: top,
    gap,
    overscan: 6,
  })
  const press = useRowPress({ ...props, scroller: list })
  useBackCloses(expandedKey !== undefined && expandedKey !== '', () => props.onExpandedKeyChange?.(undefined))
  const keys = useRowFocus({
    setActiveRow,
    entries: openEntries(items),
    body: list,
    scrollToRow: row => isWindowed && virtualizer.scrollToIndex(itemOfRow(items, row)),
    onPress: press.onPress,
    onMark: props.onMark ? press.onMark : press.onPress,
    onEscape: press.onEscape,
  })
  // Cards have no double click, so a tap opens them.
  const pressCard = (key: string | undefined) => key !== undefined && press.onPress(key)
  const placed = isWindowed ? virtualizer.getVirtualItems() : items.map((_, index) => ({ index, start: 0 }))

  return (
    <Stack pos="relative" gap="sm">
      <LoadingBar active={props.refreshing === true} label="Aggiornamento dei dati" />
      <ul
        ref={list}
        className={classes.list}
        data-rows
        data-windowed={isWindowed || undefined}
        style={isWindowed ? { height: virtualizer.getTotalSize() } : undefined}
        aria-label={props.label}
        aria-busy={props.refreshing === true || (!rows && !props.failure)}
        onClick={event => pressCard(pressedRow(event))}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {placed.map(({ index, start }) => {
          const item = items[index]
          if (!item) return null
          const { entry } = item
          const place = {
            measure: isWindowed ? virtualizer.measureElement : undefined,
            offset: isWindowed ? start - top : undefined,
          }
          if (item.kind === 'group')
            return (
              <li
                key={`group ${item.group}`}
                ref={place.measure}
                data-index={index}
                style={cardStyle(place.offset)}
              >
                {grouping?.heading(item.group)}
              </li>
            )
          const isExpanded = entry.key === expandedKey
          return (
            <DataCard
              key={entry.key}
              row={entry.row}
              rowId={entry.key}
              index={isWindowed ? index : undefined}
              places={places}
              isExpanded={isExpanded}
              isSelected={props.onSelectedKeyChange !== undefined && entry.key === props.selectedKey}
              isActive={item.index === activeRow}
              expands={renderExpanded !== undefined && (props.canExpand?.(entry.row) ?? true)}
              isPressable={press.isPressable && (props.canExpand?.(entry.row) ?? true)}
              tone={props.rowTone?.(entry.row)}
              {...place}
              detail={isExpanded ? renderExpanded?.(entry.row) : undefined}
            />
          )
        })}
        {!rows &&
          !props.failure &&
          waitingCards.map(card => (
            <li key={card} className={`tile ${classes.card}`} style={{ height: cardHeight }}>
              <SkeletonLines lines={3} />
            </li>
          ))}
      </ul>
      {entries.length > 0 && totals && <CardTotals columns={columns} totals={totals} />}
      {rows && entries.length === 0 && <Empty {...props.empty} />}
      {!rows && props.failure && <Failure {...props.failure} />}
    </Stack>
  )
}

/** Words of the totals, such as "Totale", head the card; figures follow by name. */
function CardTotals<Row extends object>({
  columns,
  totals,
}: Required<Pick<ListProps<Row>, 'columns' | 'totals'>>) {
  const told = columns.filter(({ id }) => totals[id] !== undefined)
  const isWord = ({ id, align }: DataColumn<Row>) => align !== 'end' && typeof totals[id] === 'string'
  const words = told.filter(isWord).map(({ id }) => totals[id])
  return (
    <div className={`tile ${classes.card}`}>
      <p className="strong">{words.filter(Boolean).join(' · ') || 'Totale'}</p>
      <dl>
        {told
          .filter(column => !isWord(column))
          .map(column => (
            <Flex key={column.id} justify="space-between" gap="md" mih={23}>
              <dt className="label">{fullHeader(column)}</dt>
              <dd className="strong tabular">{totals[column.id]}</dd>
            </Flex>
          ))}
      </dl>
    </div>
  )
}
