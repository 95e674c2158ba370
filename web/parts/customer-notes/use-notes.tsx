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
  /** The customer's notes that have not reached the server yet. */
  unsent: readonly UnsentNote[]
  /** True if a new note was begun but not saved. */
  hasDraft: boolean
  open: (note?: Omit<OpenNote, 'customer'>) => void
  discard: (entry: UnsentNote) => void
  /** Must be rendered by the page. */
  dialog: ReactNode
}

/** State and actions for writing notes about one customer. */
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
        {/* The frame also renders NoteSending, but its code may not have loaded before the network went away. */}
        <NoteSending />
        {opened && <NoteDialog {...opened} customer={customer} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}
