import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import classes from './public-frame.module.css'

/** The header alone, for what comes before a page. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame} data-frame>
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
