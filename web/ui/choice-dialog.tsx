import { Box, Button, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentPropsWithoutRef, type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from './choice-dialog.module.css'
import { rowForKey } from './data-table/row-keys.ts'
import { Dialog } from './dialog.tsx'
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

interface ChoiceListProps<T> {
  title: string
  /** Placeholder and accessible name of the search field. */
  placeholder: string
  /** Loads all matches, even thousands; an empty query matches everything. */
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>
  toChoice: (item: T) => Choice
  chosenKey?: string | undefined
  /** The dialog closes when the returned promise resolves. */
  onChoose: (item: T) => unknown
  emptyText: string
}

interface ChoiceDialogProps<T> extends ChoiceListProps<T> {
  onClose: () => void
  onClear?: (() => unknown) | undefined
  clearLabel?: string
}

export function ChoiceDialog<T>(props: ChoiceDialogProps<T>) {
  const { onClose, title, chosenKey, onClear, clearLabel = 'Rimuovi la scelta' } = props
  async function closeAfter(work: unknown) {
    await work
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size={560}
      flush
      footer={
        onClear &&
        chosenKey !== undefined && (
          <Button variant="default" onClick={() => void closeAfter(onClear())}>
            {clearLabel}
          </Button>
        )
      }
    >
      <ChoiceList {...props} onChoose={item => void closeAfter(props.onChoose(item))} />
    </Dialog>
  )
}

const listKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])

/** A combobox whose list is always open: the focus stays in the field, and keys move through the list. */
function ChoiceList<T>({ load, toChoice, onChoose, placeholder, ...rest }: ChoiceListProps<T>) {
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
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
          setQuery(event.currentTarget.value)
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
        {!failure && !isFirst && items.length === 0 && <Empty text={rest.emptyText} />}
        <div
          ref={scroller}
          id={listId}
          role="listbox"
          aria-label={rest.title}
          aria-busy={isBusy}
          className={classes.scroller}
          onPointerDown={onPointerDown}
        >
          <Box role="presentation" pos="relative" h={virtualizer.getTotalSize()}>
            {isShown &&
              virtualizer.getVirtualItems().map(({ index, start, size }) => {
                const item = items[index]
                if (item === undefined) return null
                const { key, ...choice } = toChoice(item)
                return (
                  <ChoiceOption
                    key={key}
                    {...choice}
                    isChosen={key === rest.chosenKey}
                    id={`${listId}-${index}`}
                    aria-setsize={items.length}
                    aria-posinset={index + 1}
                    data-active={index === active || undefined}
                    style={{ height: size, transform: `translateY(${start}px)` }}
                    onPointerMove={() => setActive(index)}
                    onClick={() => onChoose(item)}
                  />
                )
              })}
          </Box>
        </div>
      </Stack>
    </Stack>
  )
}

interface ChoiceOptionProps extends Omit<Choice, 'key'>, ComponentPropsWithoutRef<'div'> {
  isChosen: boolean
}

/** The option never gets the focus. The search field names the active option, and Enter chooses it. */
function ChoiceOption({ label, note, isChosen, ...place }: ChoiceOptionProps) {
  return (
    <div {...place} role="option" tabIndex={-1} aria-selected={isChosen} className={classes.option}>
      <Box component="span" className="ellipsis" flex={1}>
        {label}
      </Box>
      {note && (
        <Box component="span" className="ellipsis label tabular" flex="0 1 auto" maw="45%" fw={400}>
          {note}
        </Box>
      )}
      {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
    </div>
  )
}
