import { Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './chips.module.css'

interface FilterChipProps {
  /** "Agente 14 · Lucia Ferraris" */
  name: string
  onRemove: () => void
  busy?: boolean
}

/** The user whose data the whole portal shows. */
export function FilterChip({ name, onRemove, busy = false }: FilterChipProps) {
  return (
    <span className={classes.filter}>
      <span className="ellipsis" title={name}>
        <span className={classes.lead}>Stai vedendo: </span>
        <strong>{name}</strong>
      </span>
      <Tooltip label="Rimuovi filtro">
        <button
          type="button"
          className={`center ${classes.remove}`}
          aria-label="Rimuovi filtro"
          aria-busy={busy}
          disabled={busy}
          onClick={onRemove}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}
