import { isSame, positionDraftOf, type SavePosition } from '../position-dialog/position-draft.ts'
import {
  type Conflict,
  nextWaiting,
  type OutboxEntry,
  toCall,
  withChange,
  withoutEntry,
} from './outbox-entries.ts'

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

type Post = (body: SavePosition) => Promise<Sent>

/** Sends an entry exactly once, whatever happened to earlier attempts. */
async function sendEntry(entry: OutboxEntry, post: Post): Promise<Sent> {
  const first = entry.position === 0 ? entry.earlier[0] : undefined
  const sent = await post(toCall(entry, first ?? entry.draft))
  if (sent.end === 'stale') return afterStale(entry, sent.conflict, post)
  if (sent.end !== 'saved' || !first) return sent
  // The first draft of a new position may already have arrived, so the latest draft follows as a change.
  const { Posizione: position, Versione: version } = sent.saved
  return post(toCall({ ...entry, position, version }, entry.draft))
}

/** After a lost answer, the user's own change looks like a change by somebody else. */
async function afterStale(entry: OutboxEntry, conflict: Conflict, post: Post): Promise<Sent> {
  const { current } = conflict
  if (!current) return { end: 'stale', conflict }
  const now = positionDraftOf(current)
  const { posizione: Posizione, Versione } = current
  if (isSame(now, entry.draft)) return { end: 'saved', saved: { Posizione, Versione } }
  if (!entry.earlier.some(draft => isSame(draft, now))) return { end: 'stale', conflict }
  return post(toCall({ ...entry, version: Versione }, entry.draft))
}

interface Outbox {
  entries: () => readonly OutboxEntry[]
  change: (change: (entries: readonly OutboxEntry[]) => OutboxEntry[]) => void
  post: Post
}

/** Sends waiting entries in order, until none is left or the server does not answer. Returns the saved entries. */
export async function sendAll({ entries, change, post }: Outbox): Promise<OutboxEntry[]> {
  const saved: OutboxEntry[] = []
  for (let entry = nextWaiting(entries()); entry; entry = nextWaiting(entries())) {
    const { key, draft } = entry
    const sent = await sendEntry(entry, post)
    if (sent.end === 'unreachable') return saved
    const now = entries().find(other => other.key === key)
    const isChanged = now && JSON.stringify(now.draft) !== JSON.stringify(draft)
    if (sent.end === 'saved') {
      saved.push(entry)
      const { Posizione: position, Versione: version } = sent.saved
      // The draft changed during the call, so the newer text follows on top of the saved row.
      change(all =>
        isChanged ? withChange(all, key, { position, version, earlier: [] }) : withoutEntry(all, key),
      )
    } else if (sent.end === 'stale') {
      change(all => withChange(all, key, { state: 'conflict', conflict: sent.conflict }))
    } else {
      change(all => withChange(all, key, { state: 'refused', message: sent.message }))
    }
  }
  return saved
}
