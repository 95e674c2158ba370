import type { Problem } from '#contract/kit/problem.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { isSame, type PositionDraft, type SavePosition, toSave } from '../position-dialog/position-draft.ts'

/** A conflict with others' changes: `current` is the present row, or null if others have deleted the row. */
export interface Conflict {
  current: QuoteRow | null
  changes: NonNullable<Problem['Modifiche']>
}

/** A position that could not be sent yet. */
export interface OutboxEntry {
  /** Also the idempotency key, so that the server creates a new position only once. */
  key: string
  quoteId: number
  /** 0 creates a position. */
  position: number
  draft: PositionDraft
  /** The position before editing; null for a new position. */
  base: PositionDraft | null
  /** Version of the row that the draft replaces. */
  version?: number
  /** Earlier drafts that were sent and may have arrived. */
  earlier: PositionDraft[]
  state: 'waiting' | 'conflict' | 'refused'
  conflict?: Conflict
  /** Reason of the refusal. */
  message: string
  at: string
}

export type NewEntry = Pick<
  OutboxEntry,
  'key' | 'quoteId' | 'position' | 'draft' | 'base' | 'version' | 'earlier' | 'at'
>

/** Each position waits only once: a newer draft takes the older draft's place in the queue. */
export function withEntry(entries: readonly OutboxEntry[], fresh: NewEntry): OutboxEntry[] {
  const older = entries.find(entry => isOfSame(entry, fresh))
  const entry: OutboxEntry = { ...fresh, state: 'waiting', message: '' }
  if (!older) return [...entries, entry]
  const earlier = isSame(older.draft, fresh.draft) ? older.earlier : [...older.earlier, older.draft]
  // The server got the new position while the user wrote a newer draft, so the draft is now a change.
  const isMade = older.position > 0 && fresh.position === 0
  const place = isMade ? { position: older.position, version: older.version } : {}
  // The draft was made against a newer row, so earlier drafts no longer matter.
  const isSettled = !isMade && fresh.version !== older.version
  const next = { ...entry, ...place, key: older.key, earlier: isSettled ? [] : earlier }
  return entries.map(other => (other === older ? next : other))
}

function isOfSame(entry: OutboxEntry, { key, quoteId, position }: NewEntry): boolean {
  if (entry.key === key) return true
  return position > 0 && entry.quoteId === quoteId && entry.position === position
}

export function withoutEntry(entries: readonly OutboxEntry[], key: string): OutboxEntry[] {
  return entries.filter(entry => entry.key !== key)
}

export function withChange(
  entries: readonly OutboxEntry[],
  key: string,
  change: Partial<OutboxEntry>,
): OutboxEntry[] {
  return entries.map(entry => (entry.key === key ? { ...entry, ...change } : entry))
}

export function nextWaiting(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.find(({ state }) => state === 'waiting')
}

export function parseEntries(text: string | null): OutboxEntry[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: Partial<OutboxEntry>): value is OutboxEntry {
  return (
    typeof value?.key === 'string' &&
    typeof value.quoteId === 'number' &&
    Array.isArray(value.earlier) &&
    typeof value.draft?.door?.model === 'string'
  )
}

/** The call for a draft; only a new position includes its key. */
export function toCall(
  entry: Pick<OutboxEntry, 'quoteId' | 'position' | 'key' | 'version'>,
  draft: PositionDraft,
): SavePosition {
  const body = toSave(entry.quoteId, entry.position, draft)
  return entry.position === 0 ? { ...body, Chiave: entry.key } : { ...body, Versione: entry.version }
}
