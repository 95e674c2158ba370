import classes from './new-chip.module.css'

export function NewChip() {
  return <span className={classes.chip}>New</span>
}
