import { Box, Flex, Group, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import classes from './command-palette.module.css'
import { rowForKey } from './data-table/row-keys.ts'
import { handledEscapes, useDialogStack } from './dialog-stack.ts'
import { LoadingBar } from './loading-bar.tsx'
import { type PaletteItem, type PaletteSource, usePalette } from './use-palette.ts'
import { usePressHold } from './use-press-hold.ts'

interface CommandPaletteProps {
  onClose: () => void
  /** The array must be stable; the palette shows the sources in its order. */
  sources: readonly PaletteSource[]
}

const placeholder = 'Cerca ordini, clienti, pagine'

export function CommandPalette(props: CommandPaletteProps) {
  const { id, isUppermost } = useDialogStack(true)
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
        <kbd className={`key ${classes.key}`}>Esc</kbd>
        <LoadingBar active={isBusy} />
      </Group>
      <div
        id={listId}
        role="listbox"
        aria-label="Risultati"
        className={classes.list}
        onPointerDown={onPointerDown}
      >
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, not fields
          <div key={group.key} role="group" aria-label={group.heading}>
            <div className={`soft strong ${classes.heading}`} aria-hidden>
              {group.heading}
            </div>
            {group.items.map(item => {
              const position = items.indexOf(item)
              return (
                // The option never gets the focus. The search field names the active option, and Enter chooses it.
                <Group
                  key={item.key}
                  id={`${listId}-${position}`}
                  role="option"
                  aria-selected={position === current}
                  className={classes.option}
                  gap={10}
                  wrap="nowrap"
                  onPointerMove={() => setActive(position)}
                  onClick={() => choose(item)}
                >
                  <OptionContent item={item} />
                </Group>
              )
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && query !== '' && !isBusy && (
        <p className={`soft ${classes.nothing}`}>Nessun risultato</p>
      )}
    </>
  )
}

/** If space is short, the note is cut before the label. */
function OptionContent({ item: { icon, label, note } }: { item: PaletteItem }) {
  return (
    <>
      {icon && (
        <Flex component="span" className="soft" direction="column">
          {icon}
        </Flex>
      )}
      <Flex
        component="span"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'baseline' }}
        justify="space-between"
        gap={{ base: 0, sm: 10 }}
        flex={1}
        miw={0}
      >
        <Box component="span" className="ellipsis" flex="none" maw="100%">
          {label}
        </Box>
        {note && <span className="ellipsis label">{note}</span>}
      </Flex>
    </>
  )
}
