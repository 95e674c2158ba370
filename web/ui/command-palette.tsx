import { Box, Group, Modal } from '@mantine/core'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import classes from './command-palette.module.css'
import { rowForKey } from './data-table/row-keys.ts'
import { handledEscapes, useDialogStack } from './dialog-stack.ts'
import { IconButton } from './icon-button.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { PaletteKeys, PaletteState } from './palette-foot.tsx'
import { PaletteOptions } from './palette-options.tsx'
import { useIsPhone } from './use-media.ts'
import { itemsHolding, type PaletteItem, type PaletteSource, usePalette } from './use-palette.ts'
import { usePressHold } from './use-press-hold.ts'

interface CommandPaletteProps {
  onClose: () => void
  /** The array must be stable; the palette shows the sources in its order. */
  sources: readonly PaletteSource[]
}

const placeholder = 'Cerca ordini, clienti, pagine'

export function CommandPalette(props: CommandPaletteProps) {
  const { id, isUppermost } = useDialogStack(true)
  const isPhone = useIsPhone()
  useBackCloses(true, props.onClose)
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      closeOnEscape={isUppermost}
      returnFocus={false}
      classNames={{ content: `card popup ${classes.content}` }}
      __handledEscapeEvents={handledEscapes}
      size={600}
      fullScreen={isPhone}
      yOffset="10dvh"
      padding={0}
    >
      <Modal.Overlay bg="var(--soglia-scrim)" />
      <Modal.Content data-dialog={id} aria-label="Ricerca rapida">
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ onClose, sources }: CommandPaletteProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  /** Undefined until keys or pointer have gone to an item. */
  const [active, setActive] = useState<number>()
  const [entered, setEntered] = useState<PaletteItem>()
  const inside = useMemo(() => entered && [actionsOf(entered)], [entered])
  const { groups: found, isBusy, failed } = usePalette(query, inside ?? sources)
  const { held: groups, onPointerDown } = usePressHold(found)
  const items = groups.flatMap(group => group.items)
  const current = Math.min(active ?? 0, Math.max(0, items.length - 1))
  const chooseEarly = useEarlyChoice(isBusy, () => choose(items[0]))

  function choose(item: PaletteItem | undefined, inNewTab = false) {
    if (!item) return
    onClose()
    if (inNewTab && item.href) window.open(item.href, '_blank', 'noopener')
    else item.run()
  }

  function type(text: string) {
    setActive(undefined)
    setQuery(text)
    chooseEarly.cancel()
  }

  function enter(item: PaletteItem | undefined) {
    setEntered(item)
    type('')
    input.current?.focus()
  }

  function onEnter(event: KeyboardEvent) {
    const item = items[current]
    const isCurrent = groups.find(group => item && group.items.includes(item))?.isCurrent
    if (isCurrent || active !== undefined) choose(item, event.ctrlKey || event.metaKey)
    else chooseEarly.ask()
  }

  function leaves(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey)) return true
    return event.key === 'Backspace' && query === ''
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const item = items[current]
    const next = rowForKey(event.key, current, items.length)
    if (entered && leaves(event)) enter(undefined)
    else if (event.key === 'Enter') onEnter(event)
    else if (event.key === 'Tab' && item?.actions && !event.shiftKey) enter(item)
    else if (next === undefined) return
    else {
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  }

  return (
    <>
      <Group className={`soft ${classes.field}`} gap={10} wrap="nowrap" flex="none">
        {entered ? (
          <IconButton icon={IconArrowLeft} label="Torna alla ricerca" onClick={() => enter(undefined)} />
        ) : (
          <IconSearch size={18} stroke={1.75} aria-hidden />
        )}
        <input
          ref={input}
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label={entered ? `Azioni per ${entered.label}` : placeholder}
          aria-describedby={`${listId}-keys`}
          placeholder={entered ? "Cerca un'azione" : placeholder}
          // Escape goes back from the actions of an item, and the dialog must not close.
          data-mantine-stop-propagation={entered !== undefined}
          value={query}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Box component="kbd" visibleFrom="sm" className={`key ${classes.key}`}>
          Esc
        </Box>
        <IconButton hiddenFrom="sm" icon={IconX} label="Chiudi" onClick={onClose} />
        <LoadingBar active={isBusy} />
      </Group>
      <PaletteOptions
        {...{ groups, items, current, onPointerDown }}
        id={listId}
        onPoint={setActive}
        onChoose={choose}
        onEnter={enter}
      />
      <PaletteState {...{ isBusy, failed }} count={items.length} isAsked={query !== ''} />
      <PaletteKeys id={`${listId}-keys`} />
    </>
  )
}

/** Enter pressed before the answers are there, and before any move, chooses the first item once they are. */
function useEarlyChoice(isBusy: boolean, chooseFirst: () => void) {
  const [isAsked, setAsked] = useState(false)
  const choose = useEffectEvent(() => {
    setAsked(false)
    chooseFirst()
  })
  useEffect(() => {
    if (isAsked && !isBusy) choose()
  }, [isAsked, isBusy])
  return { ask: () => setAsked(true), cancel: () => setAsked(false) }
}

/** The actions of an item. A failed call is made again with the next letter. */
function actionsOf({ key, label, actions = async () => [] }: PaletteItem): PaletteSource {
  let known: readonly PaletteItem[] | undefined
  async function find(query: string) {
    known = known ?? (await actions())
    return itemsHolding(known, query)
  }
  return { key, heading: label, find }
}
