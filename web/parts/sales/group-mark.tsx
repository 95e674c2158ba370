import { productGroup } from '#rules/product-group.ts'
import classes from './sales.module.css'

/** The colour that a product group has everywhere. */
export function GroupMark({ name }: { name: string }) {
  return <span className={classes.groupMark} data-group={productGroup(name)} aria-hidden />
}
