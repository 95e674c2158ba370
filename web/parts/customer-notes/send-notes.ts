import { type UnsentNote, withoutNote, withRefusal } from './note-entries.ts'

export type SentNote = { end: 'saved' } | { end: 'unreachable' } | { end: 'refused'; message: string }

interface Outbox {
  entries: () => readonly UnsentNote[]
  change: (change: (entries: readonly UnsentNote[]) => UnsentNote[]) => void
  post: (entry: UnsentNote) => Promise<SentNote>
}

/** Sends waiting notes in order, until none is left or the server does not answer. Returns the saved notes. */
export async function sendNotes({ entries, change, post }: Outbox): Promise<UnsentNote[]> {
  const saved: UnsentNote[] = []
  const next = () => entries().find(({ state }) => state === 'waiting')
  for (let entry = next(); entry; entry = next()) {
    const { key, text } = entry
    const sent = await post(entry)
    if (sent.end === 'unreachable') return saved
    if (sent.end === 'refused') {
      change(all => withRefusal(all, key, sent.message))
      continue
    }
    saved.push(entry)
    // The text and the saved version both changed during the call, so the user has to decide about the newer text.
    const isChanged = entries().some(other => other.key === key && other.text !== text)
    change(all => (isChanged ? withRefusal(all, key, changedMeanwhile) : withoutNote(all, key)))
  }
  return saved
}

const changedMeanwhile = 'La nota è stata inviata mentre la modificavi: riaprila per salvare il nuovo testo.'
