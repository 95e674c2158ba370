import { Button } from '@mantine/core'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './note.module.css'
import type { UnsentNote } from './note-entries.ts'

interface Props {
  entries: readonly UnsentNote[]
  onOpen: (entry: UnsentNote) => void
  onDiscard: (entry: UnsentNote) => void
}

/** Notes that wait for the network, and notes that wait for a decision of the user. */
export function UnsentNotes({ entries, onOpen, onDiscard }: Props) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Note non ancora inviate">
      {entries.map(entry => (
        <li key={entry.key} className={classes.item} data-unsent>
          <span className={`${classes.day} tabular`}>{entry.day}</span>
          <span className={classes.words}>
            <span className={classes.text}>{entry.text}</span>
            <span className={classes.by}>
              <StatusChip tone={entry.state === 'refused' ? 'danger' : 'warning'}>
                {entry.state === 'refused' ? 'Non inviata' : 'Non ancora inviata'}
              </StatusChip>{' '}
              {entry.message}
            </span>
          </span>
          <Button variant="default" size="xs" onClick={() => onOpen(entry)}>
            Apri
          </Button>
          {entry.state === 'refused' && (
            <Button variant="default" size="xs" onClick={() => onDiscard(entry)}>
              Scarta
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
