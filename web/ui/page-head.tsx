import { Flex } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionMenu, type MenuAction } from './action-menu.tsx'
import { FilterButton } from './filter-button.tsx'
import type { RowsLeft } from './filter-sheet.tsx'
import { FoldedChips } from './folded-chips.tsx'
import { ToolButton } from './icon-button.tsx'
import classes from './page-head.module.css'
import { type Chip, RemovableChip } from './removable-chip.tsx'
import { useScreenMenu } from './screen-menu.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import { useIsPhone } from './use-media.ts'

export interface PageHeadProps {
  title: string
  /** For example "291 ordini" or "12 di 291 ordini". */
  count?: string | undefined
  /** Urgent rows in words, for example "24 in ritardo". */
  urgent?: string | undefined
  /** Quiet actions, and the main action as the last one. */
  actions?: ReactNode
  /** Entries of the menu "Opzioni": order, columns, exports, refresh. */
  menu?: readonly (MenuAction | false | undefined)[]
  search?: SearchBoxProps | undefined
  /** Controls behind the button "Filtri". */
  filters?: ReactNode
  /** Filters that differ from their standard value. */
  chips?: readonly Chip[]
  /** Rows that the filters leave, announced by the button of the phone's sheet. */
  found?: RowsLeft | undefined
  /** Further content of the second line, such as two periods. */
  children?: ReactNode
  /** Age of the data: at the right end, or in the menu of a phone. */
  note?: ReactNode
}

/** The only part between tabs and content: title, count and actions, then search, filters and age of the data. */
export function PageHead({ chips = [], menu = [], ...head }: PageHeadProps) {
  const { search, filters, children, note } = head
  const isPhone = useIsPhone()
  const inMenu = isPhone && note
  useScreenMenu(menu)
  return (
    <Flex component="header" direction="column" gap="sm" flex="none">
      <Flex className={classes.first} align="center" gap="sm">
        <div className={classes.title}>
          <h1 className="heading">{head.title}</h1>
          <span className="soft tabular" aria-live="polite">
            {head.count}
          </span>
          {head.urgent && <span className="strong warning tabular"> · {head.urgent}</span>}
        </div>
        <Flex className={classes.actions} align="center" gap="sm" data-actions>
          {(inMenu || menu.some(Boolean)) && (
            <ActionMenu
              button={<ToolButton icon={IconDots} label="Opzioni" />}
              actions={menu}
              foot={inMenu}
            />
          )}
          {head.actions}
        </Flex>
      </Flex>
      {(search || filters || children || chips.length > 0 || (note && !isPhone)) && (
        <Flex className={classes.second} align="center" gap="sm">
          {search && <SearchBox {...search} />}
          {(filters || (isPhone && chips.length > 0)) && (
            <FilterButton chips={chips} found={head.found}>
              {filters}
            </FilterButton>
          )}
          {children}
          {chips.length > 0 && (
            <FoldedChips>
              {chips.map(chip => (
                <RemovableChip key={chip.label} {...chip} />
              ))}
            </FoldedChips>
          )}
          {!isPhone && note && <div className={classes.note}>{note}</div>}
        </Flex>
      )}
    </Flex>
  )
}
