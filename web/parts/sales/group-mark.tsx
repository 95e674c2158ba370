import type { CSSProperties } from 'react'
import { productGroup } from '#rules/product-group.ts'
import classes from './sales.module.css'

/** A product group's colour, which is the same everywhere. */
export function groupColour(name: string): CSSProperties | undefined {
  const group = productGroup(name)
  return group === 'other' ? undefined : ({ '--group': `var(--soglia-group-${group})` } as CSSProperties)
}

export function GroupMark({ name }: { name: string }) {
  return <span className={classes.groupMark} style={groupColour(name)} aria-hidden />
}
