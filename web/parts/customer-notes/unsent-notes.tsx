import { Box, Button, Flex } from '@mantine/core'
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
    <ul aria-label="Note non ancora inviate">
      {entries.map(entry => (
        <Flex
          component="li"
          key={entry.key}
          className={classes.item}
          align="flex-start"
          gap="4px 12px"
          py="sm"
          data-unsent
        >
          <Box component="span" className="soft  tabular" flex="none">
            {entry.day}
          </Box>
          <Flex component="span" direction="column" gap={2} flex="1 1 240px" miw={0}>
            <span className={classes.text}>{entry.text}</span>
            <span className="note">
              <StatusChip tone={entry.state === 'refused' ? 'danger' : 'warning'}>
                {entry.state === 'refused' ? 'Non inviata' : 'Non ancora inviata'}
              </StatusChip>{' '}
              {entry.message}
            </span>
          </Flex>
          <Button variant="default" size="xs" onClick={() => onOpen(entry)}>
            Apri
          </Button>
          {entry.state === 'refused' && (
            <Button variant="default" size="xs" onClick={() => onDiscard(entry)}>
              Scarta
            </Button>
          )}
        </Flex>
      ))}
    </ul>
  )
}
