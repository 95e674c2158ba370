import { type GroupTone, groupTone } from './group-tone.ts'
import classes from './sales.module.css'

/** The colour that a product group has everywhere. */
export function GroupMark({ name }: { name: string }) {
  const tone: GroupTone = groupTone(name)
  return <span className={classes.groupMark} data-group={tone} aria-hidden />
}
