import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { UnsentNote } from './note-entries.ts'
import { NoteItem } from './note-item.tsx'
import type { NoteWork } from './use-notes.tsx'

/** Unsaved drafts, notes that wait for the network, and notes that wait for the user's decision. */
export function Unsent({ notes: { unsent, hasDraft, open, discard } }: { notes: NoteWork }) {
  return (
    <>
      {hasDraft && (
        <Notice
          tone="info"
          quiet
          action={
            <Button variant="default" size="xs" onClick={() => open()}>
              Riprendi
            </Button>
          }
        >
          Hai iniziato una nota senza salvarla.
        </Notice>
      )}
      {unsent.length > 0 && (
        <ul className="lined" aria-label="Note non ancora inviate">
          {unsent.map(entry => (
            <UnsentItem
              key={entry.key}
              entry={entry}
              onOpen={() => open({ unsent: entry })}
              onDiscard={() => discard(entry)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface ItemProps {
  entry: UnsentNote
  onOpen: () => void
  onDiscard: () => void
}

function UnsentItem({ entry: { day, text, state, message }, onOpen, onDiscard }: ItemProps) {
  const isRefused = state === 'refused'
  return (
    <NoteItem
      wrap="wrap"
      day={day}
      text={text}
      below={
        <>
          <StatusChip tone={isRefused ? 'danger' : 'warning'}>
            {isRefused ? 'Non inviata' : 'Non ancora inviata'}
          </StatusChip>{' '}
          {message}
        </>
      }
    >
      <Button variant="default" size="xs" onClick={onOpen}>
        Apri
      </Button>
      {isRefused && (
        <Button variant="default" size="xs" onClick={onDiscard}>
          Scarta
        </Button>
      )}
    </NoteItem>
  )
}
