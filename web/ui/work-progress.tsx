import { Button, Flex, Stack } from '@mantine/core'
import { integer } from '#rules/italian-format.ts'
import classes from './work-progress.module.css'

interface WorkProgressProps {
  label: string
  done?: number
  /** Number of all steps; while it is undefined, the bar moves without a share. */
  total?: number
  /** Replaces the text "x of y". */
  figureText?: (done: number, total: number) => string
  onCancel?: () => void
}

export function WorkProgress({ label, done = 0, total, figureText = ofMany, onCancel }: WorkProgressProps) {
  const figure = total === undefined ? undefined : figureText(done, total)
  return (
    <Stack gap="sm">
      <Flex justify="space-between" gap="md">
        <span aria-hidden>{label}</span>
        <span className="soft tabular" aria-hidden>
          {figure}
        </span>
      </Flex>
      <progress
        className={classes.bar}
        aria-label={label}
        value={total === undefined ? undefined : done}
        max={total}
      />
      {onCancel && (
        <Flex justify="flex-end">
          <Button variant="default" size="xs" onClick={onCancel}>
            Interrompi
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

function ofMany(done: number, total: number): string {
  return `${integer(done)} di ${integer(total)}`
}
