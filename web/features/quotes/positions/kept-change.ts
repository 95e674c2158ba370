import { type OutboxEntry, withChange, withEntry } from '../outbox/outbox-entries.ts'
import { draftOver, mergedDraft } from '../position-dialog/merged-draft.ts'
import type { KnownRow, RowChange } from './save-row.ts'

interface Kept {
  change: RowChange
  known: KnownRow | undefined
  /** How the change waits. */
  entry: Partial<OutboxEntry>
}

type Fresh = Pick<OutboxEntry, 'key' | 'quoteId' | 'at'>

/** Unsent entries with a changed row, over what waits of that row already. */
export function withKept(
  entries: readonly OutboxEntry[],
  fresh: Fresh,
  { change, known, entry }: Kept,
): OutboxEntry[] {
  const { position } = change
  const isSameRow = isOfRow(fresh.quoteId, position)
  const older = entries.find(isSameRow)
  const next = withEntry(entries, { ...fresh, position, earlier: [], ...keptDraft(change, known, older) })
  return withChange(next, next.find(isSameRow)?.key ?? fresh.key, { ...unresolved(older), ...entry })
}

export function isOfRow(quoteId: number, position: number) {
  return (entry: OutboxEntry) => entry.quoteId === quoteId && entry.position === position
}

function keptDraft(
  { from, to, version }: RowChange,
  known: KnownRow | undefined,
  older: OutboxEntry | undefined,
): Pick<OutboxEntry, 'draft' | 'base' | 'version'> {
  if (older) {
    const { draft } = draftOver(from, to, older.draft)
    return { draft, base: older.base ?? from, ...(older.version !== undefined && { version: older.version }) }
  }
  const draft = known && mergedDraft(from, to, known.draft)
  // Without a merge the older version makes the server tell who has changed what.
  return draft ? { draft, base: known.draft, version: known.version } : { draft: to, base: from, version }
}

/** An entry that waits for the user's decision goes on waiting for it. */
function unresolved(entry: OutboxEntry | undefined): Partial<OutboxEntry> {
  if (!entry || entry.state === 'waiting') return {}
  const { state, message, conflict } = entry
  return { state, message, ...(conflict && { conflict }) }
}
