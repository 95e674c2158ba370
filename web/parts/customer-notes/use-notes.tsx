import { type ReactNode, useMemo, useState } from 'react'
import { useUnsentWork } from '#web/kit/unsent-work.ts'
import { useUser } from '#web/kit/user.ts'
import { findKeptNote } from './kept-note.ts'
import { unsentNotes } from './note-calls.ts'
import { NoteDialog } from './note-dialog.tsx'
import { type UnsentNote, withoutNote } from './note-entries.ts'
import { NoteSending } from './note-sending.tsx'
import type { NotedCustomer, OpenNote } from './use-note-form.ts'

export interface NoteWork {
  /** The notes of the customer that have not reached the server yet. */
  unsent: readonly UnsentNote[]
  /** A new note was begun and never saved. */
  hasDraft: boolean
  open: (note?: Omit<OpenNote, 'customer'>) => void
  discard: (entry: UnsentNote) => void
  /** Has to stand on the page. */
  dialog: ReactNode
}

/** Writing about one customer. */
export function useNotes(customer: NotedCustomer): NoteWork {
  const user = useUser().Utente
  const { ClCodCli } = customer
  const all = useUnsentWork(unsentNotes)
  const unsent = useMemo(() => all.filter(entry => entry.customer === ClCodCli), [all, ClCodCli])
  const [opened, setOpened] = useState<Omit<OpenNote, 'customer'>>()
  return {
    unsent,
    hasDraft: !opened && findKeptNote({ user, customer: ClCodCli, note: 0 }) !== undefined,
    open: (note = {}) => setOpened(note),
    discard: ({ key }) => unsentNotes.change(user, entries => withoutNote(entries, key)),
    dialog: (
      <>
        {/* the frame has one, too, which may not have come before the network went */}
        <NoteSending />
        {opened && <NoteDialog {...opened} customer={customer} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}
