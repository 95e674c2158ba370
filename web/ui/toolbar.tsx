import type { ReactNode } from 'react'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import classes from './toolbar.module.css'

interface ToolbarProps {
  /** Content before the title: the back button. */
  lead?: ReactNode
  title: string
  /** "291 ordini" */
  count?: string
  /** Content next to the title: a WordSwitch. */
  children?: ReactNode
  /** Filters that can be removed one by one. */
  chips?: ReactNode
  search?: SearchBoxProps
  actions?: ReactNode
  /** A second line in small print: the age of the data. */
  note?: ReactNode
}

export function Toolbar({ lead, title, count, children, chips, search, actions, note }: ToolbarProps) {
  return (
    <header className={classes.toolbar}>
      <div className={classes.line}>
        <div className={classes.heading} data-led={lead ? true : undefined}>
          {lead}
          <h1 className={classes.title}>{title}</h1>
          <span className={classes.count} aria-live="polite">
            {count}
          </span>
        </div>
        {children}
        <div className={classes.tools}>
          {search && <SearchBox {...search} />}
          {actions}
        </div>
      </div>
      {(note || chips) && (
        <div className={classes.second}>
          {chips}
          {note}
        </div>
      )}
    </header>
  )
}
