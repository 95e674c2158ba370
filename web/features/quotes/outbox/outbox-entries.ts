import type { Problem } from '#contract/kit/problem.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { isSame, type PositionDraft, type SavePosition, toSave } from '../position-dialog/position-draft.ts'

/** The row that a save would have replaced, as others have made it; no row where they have deleted it. */
export interface Conflict {
  current: QuoteRow | null
  changes: NonNullable<Problem['Modifiche']>
}

/** A position that could not be sent yet. */
export interface OutboxEntry {
  /** Also the key under which the server makes a new position once, however often it is sent. */
  key: string
  quoteId: number
  /** 0: a new one. */
  position: number
  draft: PositionDraft
  /** The position as it was when work on it began; null for a new one. */
  base: PositionDraft | null
  /** Of the row that the draft is meant to replace. */
  version?: number
  /** What was sent before the draft was changed again, and may have arrived. */
  earlier: PositionDraft[]
  state: 'waiting' | 'conflict' | 'refused'
  conflict?: Conflict
  /** Why it was refused. */
  message: string
  at: string
}

export type NewEntry = Pick<
  OutboxEntry,
  'key' | 'quoteId' | 'position' | 'draft' | 'base' | 'version' | 'earlier' | 'at'
>

/** A position waits once: its newer draft takes the place of the older one, and its turn. */
export function withEntry(entries: readonly OutboxEntry[], fresh: NewEntry): OutboxEntry[] {
  const older = entries.find(entry => isOfSame(entry, fresh))
  const entry: OutboxEntry = { ...fresh, state: 'waiting', message: '' }
  if (!older) return [...entries, entry]
  const earlier = isSame(older.draft, fresh.draft) ? older.earlier : [...older.earlier, older.draft]
  // a new one that has arrived while its newer draft was written: from now on that is a change of it
  const isMade = older.position > 0 && fresh.position === 0
  const place = isMade ? { position: older.position, version: older.version } : {}
  // chosen against a newer row in the meantime: what was sent before is no longer of interest
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

/** The call for a draft; only a new position takes its key along. */
export function toCall(
  entry: Pick<OutboxEntry, 'quoteId' | 'position' | 'key' | 'version'>,
  draft: PositionDraft,
): SavePosition {
  const body = toSave(entry.quoteId, entry.position, draft)
  return entry.position === 0 ? { ...body, Chiave: entry.key } : { ...body, Versione: entry.version }
}
