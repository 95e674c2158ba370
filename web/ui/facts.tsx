import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Short facts, each below its name, side by side as space permits. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`${classes.facts} touch-links`}>{children}</dl>
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt className="note">{name}</dt>
      <Box component="dd" className="breaking" mt={2}>
        {children || '—'}
      </Box>
    </div>
  )
}
