import { Button } from '@mantine/core'
import { integer } from '#rules/italian-format.ts'
import classes from './work-progress.module.css'

interface WorkProgressProps {
  label: string
  done?: number
  /** Undefined until the work is counted; then the bar only moves. */
  total?: number
  /** Replaces the text "x of y". */
  figureText?: (done: number, total: number) => string
  onCancel?: () => void
}

export function WorkProgress({ label, done = 0, total, figureText = ofMany, onCancel }: WorkProgressProps) {
  const figure = total === undefined ? undefined : figureText(done, total)
  return (
    <div className={classes.work}>
      <div className={classes.line}>
        <span aria-hidden>{label}</span>
        <span className={classes.figure} aria-hidden>
          {figure}
        </span>
      </div>
      <progress
        className={classes.bar}
        aria-label={label}
        value={total === undefined ? undefined : done}
        max={total}
      />
      {onCancel && (
        <Button variant="default" size="xs" className={classes.cancel} onClick={onCancel}>
          Interrompi
        </Button>
      )}
    </div>
  )
}

function ofMany(done: number, total: number): string {
  return `${integer(done)} di ${integer(total)}`
}
