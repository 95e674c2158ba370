import { type UnsentNote, withoutNote, withRefusal } from './note-entries.ts'

/** How a call ended: written, no answer that counts, or refused for good. */
export type SentNote = { end: 'saved' } | { end: 'unreachable' } | { end: 'refused'; message: string }

interface Outbox {
  entries: () => readonly UnsentNote[]
  change: (change: (entries: readonly UnsentNote[]) => UnsentNote[]) => void
  post: (entry: UnsentNote) => Promise<SentNote>
}

/** Sends what waits, in its order, until nothing waits or nobody answers. Answers what has been written. */
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
    // written anew while it was under way: the newer text waits for a person, for the version has moved on
    const isChanged = entries().some(other => other.key === key && other.text !== text)
    change(all => (isChanged ? withRefusal(all, key, changedMeanwhile) : withoutNote(all, key)))
  }
  return saved
}

const changedMeanwhile = 'La nota è stata inviata mentre la modificavi: riaprila per salvare il nuovo testo.'
