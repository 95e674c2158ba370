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
          <div className={classes.heading} aria-hidden>
            {group.heading}
          </div>
          {group.items.map((item, index) => {
            const position = (firstOf[groupIndex] ?? 0) + index
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses
              <div
                key={item.key}
                id={`${listId}-${position}`}
                role="option"
                aria-selected={position === active}
                className={classes.option}
                onPointerMove={() => rest.onActiveChange(position)}
                onClick={() => onChoose(item)}
              >
                {item.icon && <span className={classes.icon}>{item.icon}</span>}
                <span className={classes.words}>
                  <span className={classes.label}>{item.label}</span>
                  {item.note && <span className={classes.note}>{item.note}</span>}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
