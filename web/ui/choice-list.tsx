import { Box, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from './choice-list.module.css'
import { ChoiceOption } from './choice-option.tsx'
import { rowForKey } from './data-table/row-keys.ts'
import { Empty } from './empty.tsx'
import { Failure } from './failure.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import { useFound } from './use-found.ts'
import { useIsTouch } from './use-media.ts'
import { usePressHold } from './use-press-hold.ts'

interface Choice {
  key: string
  label: string
  note?: string
}

export interface ChoiceListProps<T> {
  title: string
  /** Placeholder and accessible name of the search field. */
  placeholder: string
  /** Loads all matches, even thousands; an empty query asks for everything. */
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>
  toChoice: (item: T) => Choice
  chosenKey?: string
  /** The dialog closes when this has finished. */
  onChoose: (item: T) => unknown
  emptyText?: string
  query: string
  onQueryChange: (query: string) => void
}

const listKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])

/** A combobox whose list is always open: the focus stays in the field, and keys move through the list. */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { query, onQueryChange, load, onChoose, placeholder } = props
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { held, onPointerDown } = usePressHold(useFound(query, load))
  const { result: items = [], isFirst, isBusy, failure, retry } = held
  const rowHeight = useIsTouch() ? 48 : 40
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const isShown = items.length > 0 && failure === undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const item = items[active]
    if (event.key === 'Enter' && item !== undefined && !isBusy) {
      event.preventDefault()
      onChoose(item)
    }
    const next = listKeys.has(event.key) ? rowForKey(event.key, active, items.length) : undefined
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    virtualizer.scrollToIndex(next)
  }

  return (
    <Stack gap={0} flex={1} mih={0}>
      <TextInput
        data-autofocus
        className={classes.field}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={placeholder}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={query}
        onChange={event => {
          setActive(0)
          onQueryChange(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <Stack className={classes.frame} gap={0}>
        <LoadingBar active={isBusy} />
        {failure && <Failure message={failure} onRetry={retry} />}
        {isFirst && (
          <Box py="lg" px={20}>
            <SkeletonLines lines={6} />
          </Box>
        )}
        {!failure && !isFirst && items.length === 0 && <Empty text={props.emptyText ?? 'Nessun risultato'} />}
        <div
          ref={scroller}
          id={listId}
          role="listbox"
          aria-label={props.title}
          aria-busy={isBusy}
          className={classes.scroller}
          onPointerDown={onPointerDown}
        >
          <div role="presentation" className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
            {isShown &&
              virtualizer.getVirtualItems().map(({ index, start, size }) => {
                const item = items[index]
                if (item === undefined) return null
                const { key, ...shown } = props.toChoice(item)
                return (
                  <ChoiceOption
                    key={key}
                    {...shown}
                    id={`${listId}-${index}`}
                    position={{ index, count: items.length, start, size }}
                    isChosen={key === props.chosenKey}
                    isActive={index === active}
                    onPoint={() => setActive(index)}
                    onChoose={() => onChoose(item)}
                  />
                )
              })}
          </div>
        </div>
      </Stack>
    </Stack>
  )
}
