import classes from './new-chip.module.css'

export function NewChip({ text = 'New' }: { text?: string }) {
  return <span className={classes.chip}>{text}</span>
}
