import { Group, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import classes from './command-palette.module.css'
import { rowForKey } from './data-table/row-keys.ts'
import { handledEscapes, useDialogStack } from './dialog-stack.ts'
import { LoadingBar } from './loading-bar.tsx'
import { PaletteGroups } from './palette-groups.tsx'
import { type PaletteItem, type PaletteSource, usePalette } from './use-palette.ts'
import { usePressHold } from './use-press-hold.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  /** Must be stable; shown in this order. */
  sources: readonly PaletteSource[]
  placeholder?: string
}

export function CommandPalette({ open, onClose, ...rest }: CommandPaletteProps) {
  const { id, isUppermost } = useDialogStack(open)
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      closeOnEscape={isUppermost}
      returnFocus={false}
      classNames={{ content: classes.content }}
      __handledEscapeEvents={handledEscapes}
      size={600}
      yOffset="10dvh"
      padding={0}
    >
      <Modal.Overlay className={classes.scrim} backgroundOpacity={1} />
      <Modal.Content data-dialog={id} aria-label="Ricerca rapida">
        {open && <PaletteBody {...rest} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  )
}

type PaletteBodyProps = Omit<CommandPaletteProps, 'open'>

function PaletteBody({ onClose, sources, placeholder = 'Cerca ordini, clienti, pagine' }: PaletteBodyProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { groups: found, isBusy, isPaused } = usePalette(query, sources)
  const { held: groups, onPointerDown } = usePressHold(found)
  const items = groups.flatMap(group => group.items)
  const current = Math.min(active, Math.max(0, items.length - 1))

  function choose(item: PaletteItem) {
    onClose()
    item.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const item = items[current]
    if (event.key === 'Enter' && item && !isPaused) {
      event.preventDefault()
      choose(item)
    }
    const next = rowForKey(event.key, current, items.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <Group className={`soft ${classes.field}`} gap={10} wrap="nowrap" flex="none">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label={placeholder}
          placeholder={placeholder}
          value={query}
          onChange={event => {
            setActive(0)
            setQuery(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key}>Esc</kbd>
        <LoadingBar active={isBusy} />
      </Group>
      <PaletteGroups
        listId={listId}
        groups={groups}
        active={current}
        onActiveChange={setActive}
        onPress={onPointerDown}
        onChoose={choose}
      />
      {items.length === 0 && query !== '' && !isBusy && (
        <p className={`soft ${classes.nothing}`}>Nessun risultato</p>
      )}
    </>
  )
}
