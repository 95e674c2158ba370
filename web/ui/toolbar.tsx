import { Flex, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import classes from './toolbar.module.css'

interface ToolbarProps {
  /** Content before the title, such as the back button. */
  lead?: ReactNode
  title: string
  /** For example "291 ordini". */
  count?: string
  /** Content next to the title, such as a WordSwitch. */
  children?: ReactNode
  /** Filters that can be removed one by one. */
  chips?: ReactNode
  search?: SearchBoxProps
  actions?: ReactNode
  /** A second line in small print, such as the age of the data. */
  note?: ReactNode
}

export function Toolbar({ lead, title, count, children, chips, search, actions, note }: ToolbarProps) {
  return (
    <Flex component="header" direction="column" gap="sm" flex="none">
      <Group gap="8px 12px">
        <div className={classes.heading} data-led={lead ? true : undefined}>
          {lead}
          <h1 className="heading">{title}</h1>
          <span className={`soft tabular ${classes.count}`} aria-live="polite">
            {count}
          </span>
        </div>
        {children}
        <Flex
          className={classes.tools}
          wrap="wrap"
          align="center"
          justify={{ base: 'stretch', sm: 'flex-end' }}
          gap="sm"
        >
          {search && <SearchBox {...search} />}
          {actions}
        </Flex>
      </Group>
      {(note || chips) && (
        <div className={classes.second}>
          {chips}
          {note}
        </div>
      )}
    </Flex>
  )
}
