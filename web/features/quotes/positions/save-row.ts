import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import type { Sent } from '../outbox/send-all.ts'
import { mergedDraft } from '../position-dialog/merged-draft.ts'
import {
  type PositionDraft,
  positionDraftOf,
  type SavePosition,
  toSave,
} from '../position-dialog/position-draft.ts'

export interface KnownRow {
  draft: PositionDraft
  version: number
}

export interface RowChange {
  position: number
  from: PositionDraft
  to: PositionDraft
  /** Version of the row that was on the screen when the change began. */
  version: number
  /** Refuses the change if anybody else has changed the row, instead of merging field by field. */
  isStrict?: boolean
}

export type SavedRow =
  | { end: 'saved'; draft: PositionDraft; version: number }
  /** `entry` says how the change waits on this device. */
  | { end: 'kept' | 'refused'; entry: Partial<OutboxEntry> }
  | { end: 'stale'; entry?: undefined }

interface Place {
  quoteId: number
  /** Undefined if the row has been deleted. */
  known: KnownRow | undefined
  post: (body: SavePosition) => Promise<Sent>
}

/** Saves only the changed fields of a row over the changes of others; where both changed one field, the user decides. */
export async function saveRow(change: RowChange, { quoteId, known, post }: Place): Promise<SavedRow> {
  const { position, from, to, version, isStrict = false } = change
  let base = known ?? { draft: from, version }
  for (;;) {
    const merged = mergedDraft(from, to, base.draft)
    const draft = merged ?? to
    // Without a merge the older version makes the server tell who has changed what.
    const Versione = merged ? base.version : version
    const sent = await post({ ...toSave(quoteId, position, draft), Versione })
    if (sent.end === 'saved') return { end: 'saved', draft, version: sent.saved.Versione }
    if (sent.end === 'unreachable') return { end: 'kept', entry: {} }
    if (sent.end === 'refused') return { end: 'refused', entry: { state: 'refused', message: sent.message } }
    const { current } = sent.conflict
    if (isStrict) return { end: 'stale' }
    if (!current || !mergedDraft(from, to, positionDraftOf(current)))
      return { end: 'kept', entry: { state: 'conflict', conflict: sent.conflict } }
    base = { draft: positionDraftOf(current), version: current.Versione }
  }
}
