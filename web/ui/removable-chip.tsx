import { IconX } from '@tabler/icons-react'
import classes from './chips.module.css'

interface RemovableChipProps {
  label: string
  onRemove: () => void
}

/** One active filter of a list. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <span className={classes.chip}>
      <span className="ellipsis">{label}</span>
      <button
        type="button"
        className={`center ${classes.remove}`}
        aria-label={`Rimuovi: ${label}`}
        title="Rimuovi"
        onClick={onRemove}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  )
}
