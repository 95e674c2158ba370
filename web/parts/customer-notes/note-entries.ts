/** A note that could not be sent yet. */
export interface UnsentNote {
  /** The key identifies the entry. With it the server also writes a new note only once. */
  key: string
  customer: string
  customerName: string
  /** Id of the note; 0 creates a note. */
  id: number
  text: string
  /** dd/mm/yyyy */
  day: string
  /** Version of the note that the text replaces. */
  version?: number
  state: 'waiting' | 'refused'
  /** Reason of the refusal. */
  message: string
}

export type NewUnsentNote = Omit<UnsentNote, 'state' | 'message'>

/** Each note has only one entry: newer text replaces the older text and keeps its place in the queue. */
export function withNote(entries: readonly UnsentNote[], fresh: NewUnsentNote): UnsentNote[] {
  const older = entries.find(entry => isOfSame(entry, fresh))
  const entry: UnsentNote = { ...fresh, state: 'waiting', message: '' }
  if (!older) return [...entries, entry]
  return entries.map(other => (other === older ? { ...entry, key: older.key } : other))
}

function isOfSame(entry: UnsentNote, { key, id }: NewUnsentNote): boolean {
  return entry.key === key || (id > 0 && entry.id === id)
}

export function withoutNote(entries: readonly UnsentNote[], key: string): UnsentNote[] {
  return entries.filter(entry => entry.key !== key)
}

export function withRefusal(entries: readonly UnsentNote[], key: string, message: string): UnsentNote[] {
  return entries.map(entry => (entry.key === key ? { ...entry, state: 'refused', message } : entry))
}

export function parseNotes(text: string | null): UnsentNote[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries.filter(isUnsentNote) : []
  } catch {
    return []
  }
}

function isUnsentNote(value: Partial<UnsentNote>): value is UnsentNote {
  return (
    typeof value?.key === 'string' && typeof value.customer === 'string' && typeof value.text === 'string'
  )
}
