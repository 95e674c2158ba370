import { Button, Flex } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import dialogs from '../dialogs.module.css'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'

interface Props {
  entries: readonly OutboxEntry[]
  onOpen: (entry: OutboxEntry) => void
}

const words = {
  waiting: ['neutral', 'Non ancora inviata'],
  conflict: ['warning', 'Modificata anche altrove'],
  refused: ['danger', 'Non accettata'],
} as const

/** Positions that were saved on this device but have not reached the server. */
export function UnsentPositionsNote({ entries, onOpen }: Props) {
  if (entries.length === 0) return null
  return (
    <Notice tone="warning" quiet>
      <p className={dialogs.subtitle}>Salvate su questo dispositivo</p>
      <Flex component="ul" direction="column" gap="sm">
        {entries.map(entry => (
          <li key={entry.key} className={dialogs.item}>
            <span>
              {entry.position === 0 ? 'Nuova posizione' : `Posizione ${entry.position}`}{' '}
              <StatusChip tone={words[entry.state][0]}>{words[entry.state][1]}</StatusChip>{' '}
              {entry.state === 'refused' && entry.message}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => onOpen(entry)}>
              {entry.state === 'waiting' ? 'Apri' : 'Risolvi'}
            </Button>
          </li>
        ))}
      </Flex>
    </Notice>
  )
}
