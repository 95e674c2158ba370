import { productGroup } from '#rules/product-group.ts'
import classes from './sales.module.css'

/** A product group's colour, which is the same everywhere. */
export function GroupMark({ name }: { name: string }) {
  return <span className={classes.groupMark} data-group={productGroup(name)} aria-hidden />
}
