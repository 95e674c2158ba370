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
import { DataCard } from './data-card.tsx'
import { pressedRow } from './press.ts'
import type { ListProps } from './table-grid.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useRowPress } from './use-row-press.ts'
import { windowedAbove } from './use-window.ts'

const gap = 8
/** A card of three lines; windowed cards are then measured. */
const cardHeight = 84
const waitingCards = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards scroll with the page. Only the visible cards of a long list are drawn, as in the table. */
export function CardList<Row extends object>(props: ListProps<Row>) {
  const { columns, entries, rows, renderExpanded, expandedKey, totals } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [activeRow, setActiveRow] = useState(0)
  const isWindowed = entries.length > windowedAbove
  useEffect(() => {
    if (isWindowed && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [isWindowed])
  const places = useMemo(() => cardPlaces(columns), [columns])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    enabled: isWindowed,
    estimateSize: () => cardHeight,
    getItemKey: index => entries[index]?.key ?? index,
    scrollMargin: top,
    gap,
    overscan: 6,
  })
  const press = useRowPress({ ...props, scroller: list })
  useBackCloses(expandedKey !== undefined && expandedKey !== '', () => props.onExpandedKeyChange?.(undefined))
  const keys = useRowFocus({
    setActiveRow,
    entries,
    body: list,
    scrollToRow: row => isWindowed && virtualizer.scrollToIndex(row),
    onPress: press.onPress,
    onMark: props.onMark ? press.onMark : press.onPress,
    onEscape: press.onEscape,
  })
  // Cards have no double click, so a tap opens them.
  const pressCard = (key: string | undefined) => key !== undefined && press.onPress(key)
  const placed = isWindowed ? virtualizer.getVirtualItems() : entries.map((_, index) => ({ index, start: 0 }))

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
          const entry = entries[index]
          if (!entry) return null
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
              isActive={index === activeRow}
              expands={renderExpanded !== undefined && (props.canExpand?.(entry.row) ?? true)}
              isPressable={press.isPressable && (props.canExpand?.(entry.row) ?? true)}
              tone={props.rowTone?.(entry.row)}
              offset={isWindowed ? start - top : undefined}
              measure={isWindowed ? virtualizer.measureElement : undefined}
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
