import type { QuoteRow } from '#contract/quotes/rows.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import type { SavePosition } from '../position-dialog/position-draft.ts'
import type { Conflict } from './outbox-entries.ts'
import type { Sent } from './send-all.ts'

const limit = 15_000
// The user is signed out or has to give a second factor, so the save may succeed later.
const barred = new Set([401, 403])

export function isUnreachable(error: unknown): boolean {
  return error instanceof ProblemError && error.isUnreachable
}

export function savePosition(body: SavePosition) {
  return client.quoteRows.savePosition({ body, signal: AbortSignal.timeout(limit) })
}

/** The row that others have changed, if the server refused the save because of their change. */
export async function conflictOf(error: unknown, body: SavePosition): Promise<Conflict | undefined> {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'position.unknown') return { current: null, changes: error.changes }
  if (error.code !== 'quote.stale') return undefined
  if (isRow(error.current)) return { current: error.current, changes: error.changes }
  const rows = await client.quoteRows.table({ params: { id: String(body.id) } })
  return { current: rows.find(row => row.posizione === body.pos) ?? null, changes: error.changes }
}

function isRow(value: unknown): value is QuoteRow {
  const row = value as Partial<QuoteRow> | null | undefined
  return typeof row?.posizione === 'number' && typeof row.Versione === 'number'
}

/** Sends an outbox entry and returns its outcome; only unexpected errors throw. */
export async function postPosition(body: SavePosition): Promise<Sent> {
  try {
    const { Posizione, Versione } = await savePosition(body)
    return { end: 'saved', saved: { Posizione, Versione } }
  } catch (error) {
    if (!(error instanceof ProblemError) || isUnreachable(error) || barred.has(error.status))
      return { end: 'unreachable' }
    try {
      const conflict = await conflictOf(error, body)
      if (conflict) return { end: 'stale', conflict }
    } catch {
      return { end: 'unreachable' }
    }
    // After a server failure the save is tried again; a refusal waits for the user.
    return error.status >= 500 || error.status === 429
      ? { end: 'unreachable' }
      : { end: 'refused', message: error.message }
  }
}
