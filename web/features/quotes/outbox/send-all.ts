import { nextWaiting, type OutboxEntry, withChange, withoutEntry } from './outbox-entries.ts'
import { type Post, sendEntry } from './send-entry.ts'

interface Outbox {
  entries: () => readonly OutboxEntry[]
  change: (change: (entries: readonly OutboxEntry[]) => OutboxEntry[]) => void
  post: Post
}

/** Sends waiting entries in order, until none is left or the server does not answer. Returns the saved ones. */
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
