import { Box, Flex, Group } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './command-palette.module.css'
import type { PaletteGroup, PaletteItem } from './use-palette.ts'

interface Props {
  id: string
  groups: readonly PaletteGroup[]
  /** The items of all groups in a row. */
  items: readonly PaletteItem[]
  /** Position of the active item among all. */
  current: number
  onPointerDown: () => void
  onPoint: (position: number) => void
  onChoose: (item: PaletteItem, inNewTab: boolean) => void
  /** Shows the actions of an item. */
  onEnter: (item: PaletteItem) => void
}

/** The options never get the focus. The search field names the active option, and Enter chooses it. */
export function PaletteOptions(props: Props) {
  const { id, groups, items } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Risultati"
      className={classes.list}
      onPointerDown={props.onPointerDown}
      // The field keeps the focus.
      onMouseDown={event => event.preventDefault()}
    >
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, not fields
        <div key={group.key} role="group" aria-label={group.heading}>
          <div className={`soft strong ${classes.heading}`} aria-hidden>
            {group.heading}
          </div>
          {group.items.map(item => (
            <Option key={item.key} {...props} item={item} position={items.indexOf(item)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ item, position, ...list }: Props & { item: PaletteItem; position: number }) {
  return (
    <Group
      id={`${list.id}-${position}`}
      role="option"
      aria-selected={position === list.current}
      className={classes.option}
      gap={10}
      wrap="nowrap"
      onPointerMove={() => list.onPoint(position)}
      onClick={event => list.onChoose(item, event.ctrlKey || event.metaKey)}
    >
      <OptionContent item={item} />
      {item.shortcut && <kbd className={`key ${classes.key}`}>{item.shortcut}</kbd>}
      {item.actions && (
        <Flex
          component="span"
          className={`soft center ${classes.more}`}
          aria-hidden
          onClick={event => {
            event.stopPropagation()
            list.onEnter(item)
          }}
        >
          <IconChevronRight size={16} stroke={1.75} />
        </Flex>
      )}
    </Group>
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
