import { queryOptions } from '@tanstack/react-query'
import type { CustomerNote } from '#contract/customer-notes.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { unsentWork } from '#web/kit/unsent-work.ts'
import { parseNotes, type UnsentNote } from './note-entries.ts'
import type { SentNote } from './send-notes.ts'

export const unsentNotes = unsentWork('notes', parseNotes)

export function notesQuery(cliente: string) {
  return queryOptions(client.customerNotes.list.query({ params: { cliente } }))
}

const limit = 15_000

export function saveNote({ id, customer, text, day, version, key }: Omit<UnsentNote, 'state' | 'message'>) {
  const own = id === 0 ? { Chiave: key } : { Versione: version }
  const body = { Id: id, CodCliente: customer, Nota: text, Data: day, ...own }
  return client.customerNotes.save({ body, signal: AbortSignal.timeout(limit) })
}

/** Sends an unsent note; returns the outcome instead of throwing. */
export async function postNote(entry: UnsentNote): Promise<SentNote> {
  try {
    await saveNote(entry)
    return { end: 'saved' }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.canWait) return { end: 'unreachable' }
    // If the answer to an earlier attempt was lost, the user's own saved text looks like another user's change.
    if (currentNote(error)?.Nota === entry.text.trim()) return { end: 'saved' }
    return { end: 'refused', message: error.message }
  }
}

/** The present note from the server's refusal, if somebody else has changed the note. */
export function currentNote(error: unknown): CustomerNote | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'note.stale') return undefined
  const note = error.current as Partial<CustomerNote> | null | undefined
  return typeof note?.Nota === 'string' ? (note as CustomerNote) : undefined
}

export function readNote(cliente: string, id: number): Promise<CustomerNote> {
  return client.customerNotes.read({ params: { cliente, id: String(id) } })
}
