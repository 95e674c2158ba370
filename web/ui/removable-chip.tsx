import { Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './chips.module.css'

export interface Chip {
  label: string
  /** With `replace`, Back skips the removal. */
  onRemove: (how?: { replace: boolean }) => void
}

/** An active filter of a list, with a button that removes the filter. */
export function RemovableChip({ label, onRemove }: Chip) {
  return (
    <span className={classes.chip}>
      <span className="ellipsis">{label}</span>
      <Cross aria-label={`Rimuovi: ${label}`} title="Rimuovi" onClick={() => onRemove()} />
    </span>
  )
}

interface FilterChipProps {
  /** For example "Agente 14 · Lucia Ferraris". */
  name: string
  onRemove: () => void
}

/** Names the user whose data the whole portal shows. */
export function FilterChip({ name, onRemove }: FilterChipProps) {
  return (
    <span className={`${classes.chip} ${classes.filter}`}>
      <span className="ellipsis" title={name}>
        <span className="mantine-visible-from-sm">Stai vedendo: </span>
        <strong className="strong">{name}</strong>
      </span>
      <Tooltip label="Rimuovi filtro">
        <Cross aria-label="Rimuovi filtro" onClick={onRemove} />
      </Tooltip>
    </span>
  )
}

function Cross(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={`center ${classes.remove}`} {...props}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}

export function removeAll(chips: readonly Chip[]): void {
  for (const [at, chip] of chips.entries()) chip.onRemove({ replace: at > 0 })
}
