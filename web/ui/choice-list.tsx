import { TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ChoiceDialogProps } from './choice-dialog.tsx'
import classes from './choice-list.module.css'
import { rowForKey } from './data-table/row-keys.ts'
import { Empty } from './empty.tsx'
import { Failure } from './failure.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import { useFound } from './use-found.ts'
import { useIsTouch } from './use-media.ts'

interface ChoiceListProps<T> extends ChoiceDialogProps<T> {
  query: string
  onQueryChange: (query: string) => void
}

const listKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])

/** A combobox whose list is always open: the focus stays in the field, the keys move through the list. */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { query, onQueryChange, load, toChoice, chosenKey, onChoose, placeholder } = props
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { result: items, isBusy, failure, retry } = useFound(query, load)
  const rowHeight = useIsTouch() ? 48 : 40
  const virtualizer = useVirtualizer({
    count: items?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!items || event.nativeEvent.isComposing) return
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

  const optionId = (index: number) => `${listId}-${index}`
  const hasItems = items !== undefined && items.length > 0
  return (
    <div className={classes.choice}>
      <TextInput
        data-autofocus
        className={classes.field}
        role="combobox"
        aria-expanded={hasItems}
        aria-controls={listId}
        aria-activedescendant={hasItems ? optionId(active) : undefined}
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
      <div className={classes.frame}>
        <LoadingBar active={isBusy} />
        <div ref={scroller} className={classes.scroller}>
          {failure && <Failure message={failure} onRetry={retry} />}
          {!failure && !items && (
            <div className={classes.waiting}>
              <SkeletonLines lines={6} />
            </div>
          )}
          {!failure && items?.length === 0 && <Empty text={props.emptyText ?? 'Nessun risultato'} />}
          <div
            id={listId}
            role="listbox"
            aria-label={props.title}
            className={classes.list}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {!failure &&
              virtualizer.getVirtualItems().map(({ index, start, size }) => {
                const item = items?.[index]
                if (item === undefined) return null
                const { key, label, note } = toChoice(item)
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: as above
                  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses
                  <div
                    key={key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={key === chosenKey}
                    aria-setsize={items?.length}
                    aria-posinset={index + 1}
                    className={classes.option}
                    data-active={index === active || undefined}
                    style={{ height: size, transform: `translateY(${start}px)` }}
                    onPointerMove={() => setActive(index)}
                    onClick={() => onChoose(item)}
                  >
                    <span className={classes.label}>{label}</span>
                    {note && <span className={classes.note}>{note}</span>}
                    {key === chosenKey && <IconCheck size={16} stroke={2} aria-hidden />}
                  </div>
                )
              })}
          </div>
        </div>
      </div>
    </div>
  )
}
