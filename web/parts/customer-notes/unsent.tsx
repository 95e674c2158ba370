import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import { UnsentNotes } from './unsent-notes.tsx'
import type { useNotes } from './use-notes.tsx'

type Work = Pick<ReturnType<typeof useNotes>, 'unsent' | 'hasDraft' | 'open' | 'discard'>

/** Unsaved drafts and unsent notes. */
export function Unsent({ notes: { unsent, hasDraft, open, discard } }: { notes: Work }) {
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
      <UnsentNotes entries={unsent} onOpen={entry => open({ unsent: entry })} onDiscard={discard} />
    </>
  )
}
