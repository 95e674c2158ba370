import { isSame, positionDraftOf, type SavePosition } from '../position-dialog/position-draft.ts'
import { type Conflict, type OutboxEntry, toCall } from './outbox-entries.ts'

interface Saved {
  Posizione: number
  Versione: number
}

/** How a call ended: saved, no answer, changed by others in the meantime, or refused for good. */
export type Sent =
  | { end: 'saved'; saved: Saved }
  | { end: 'unreachable' }
  | { end: 'stale'; conflict: Conflict }
  | { end: 'refused'; message: string }

export type Post = (body: SavePosition) => Promise<Sent>

/** Sends one entry so that it is there once, whatever became of the tries before. */
export async function sendEntry(entry: OutboxEntry, post: Post): Promise<Sent> {
  const first = entry.position === 0 ? entry.earlier[0] : undefined
  const sent = await post(toCall(entry, first ?? entry.draft))
  if (sent.end === 'stale') return afterStale(entry, sent.conflict, post)
  if (sent.end !== 'saved' || !first) return sent
  // the first text of a new position may be the one that has arrived: what came after follows as a change
  const { Posizione: position, Versione: version } = sent.saved
  return post(toCall({ ...entry, position, version }, entry.draft))
}

/** An answer that got lost makes our own change look like someone else's. */
async function afterStale(entry: OutboxEntry, conflict: Conflict, post: Post): Promise<Sent> {
  const { current } = conflict
  if (!current) return { end: 'stale', conflict }
  const now = positionDraftOf(current)
  const { posizione: Posizione, Versione } = current
  if (isSame(now, entry.draft)) return { end: 'saved', saved: { Posizione, Versione } }
  if (!entry.earlier.some(draft => isSame(draft, now))) return { end: 'stale', conflict }
  return post(toCall({ ...entry, version: Versione }, entry.draft))
}
