import { Box, Flex, Group } from '@mantine/core'
import classes from './command-palette.module.css'
import type { PaletteGroup, PaletteItem } from './use-palette.ts'

interface PaletteGroupsProps {
  listId: string
  groups: readonly PaletteGroup[]
  /** Index over all groups. */
  active: number
  onActiveChange: (index: number) => void
  onPress: () => void
  onChoose: (item: PaletteItem) => void
}

export function PaletteGroups({ listId, groups, active, onChoose, ...rest }: PaletteGroupsProps) {
  const firstOf = groups.map((_, index) =>
    groups.slice(0, index).reduce((count, group) => count + group.items.length, 0),
  )
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Risultati"
      className={classes.list}
      onPointerDown={rest.onPress}
    >
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, not fields
        <div key={group.key} role="group" aria-label={group.heading}>
          <div className={`soft strong ${classes.heading}`} aria-hidden>
            {group.heading}
          </div>
          {group.items.map((item, index) => {
            const position = (firstOf[groupIndex] ?? 0) + index
            return (
              // The focus stays in the field, which names the active option.
              // Enter in the field chooses.
              <Group
                key={item.key}
                id={`${listId}-${position}`}
                role="option"
                aria-selected={position === active}
                className={classes.option}
                gap={10}
                wrap="nowrap"
                onPointerMove={() => rest.onActiveChange(position)}
                onClick={() => onChoose(item)}
              >
                {item.icon && (
                  <Flex component="span" className="soft" direction="column">
                    {item.icon}
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
                    {item.label}
                  </Box>
                  {item.note && <span className="ellipsis label">{item.note}</span>}
                </Flex>
              </Group>
            )
          })}
        </div>
      ))}
    </div>
  )
}
