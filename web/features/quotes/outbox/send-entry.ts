import { isSame, positionDraftOf, type SavePosition } from '../position-dialog/position-draft.ts'
import { type Conflict, type OutboxEntry, toCall } from './outbox-entries.ts'

interface Saved {
  Posizione: number
  Versione: number
}

/** The outcome of a call: saved, no answer, changed by others, or refused for good. */
export type Sent =
  | { end: 'saved'; saved: Saved }
  | { end: 'unreachable' }
  | { end: 'stale'; conflict: Conflict }
  | { end: 'refused'; message: string }

export type Post = (body: SavePosition) => Promise<Sent>

/** Sends an entry exactly once, whatever happened to earlier attempts. */
export async function sendEntry(entry: OutboxEntry, post: Post): Promise<Sent> {
  const first = entry.position === 0 ? entry.earlier[0] : undefined
  const sent = await post(toCall(entry, first ?? entry.draft))
  if (sent.end === 'stale') return afterStale(entry, sent.conflict, post)
  if (sent.end !== 'saved' || !first) return sent
  // The first draft of a new position may already have arrived, so the latest one follows as a change.
  const { Posizione: position, Versione: version } = sent.saved
  return post(toCall({ ...entry, position, version }, entry.draft))
}

/** After a lost answer, the user's own change looks like somebody else's. */
async function afterStale(entry: OutboxEntry, conflict: Conflict, post: Post): Promise<Sent> {
  const { current } = conflict
  if (!current) return { end: 'stale', conflict }
  const now = positionDraftOf(current)
  const { posizione: Posizione, Versione } = current
  if (isSame(now, entry.draft)) return { end: 'saved', saved: { Posizione, Versione } }
  if (!entry.earlier.some(draft => isSame(draft, now))) return { end: 'stale', conflict }
  return post(toCall({ ...entry, version: Versione }, entry.draft))
}
