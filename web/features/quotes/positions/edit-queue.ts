import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { now } from '#web/kit/clock.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { refresher } from '#web/kit/query-client.ts'
import { createValueStore } from '#web/ui/value-store.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { postPosition } from '../outbox/post-position.ts'
import { positionDraftOf } from '../position-dialog/position-draft.ts'
import { isOfRow, withKept } from './kept-change.ts'
import { type KnownRow, type RowChange, type SavedRow, saveRow } from './save-row.ts'

export interface Edit extends RowChange {
  /** Version of the row once it is saved; the screen shows the edit until it has read this version. */
  saved?: number
  ended: Promise<SavedRow['end']>
  onEnd: (end: SavedRow['end']) => void
}

interface Place {
  user: string
  /** The quote as the screen has read it last. */
  quote: Quote
}

/** Edited rows of a quote, which are saved one after the other. */
export function editQueue(place: () => Place) {
  const edits = createValueStore<readonly Edit[]>([])
  const known = knownRows(() => place().quote)
  let isBusy = false
  let shown: Promise<unknown> = Promise.resolve()

  /** Lets a change wait on this device, like a position that was saved without the network. */
  function keep(change: RowChange, entry: Partial<OutboxEntry>): void {
    const { user, quote } = place()
    const fresh = { key: onceKey(), quoteId: quote.Testata.id, at: now().toISOString() }
    const kept = { change, known: known.of(change.position), entry }
    outbox.change(user, all => withKept(all, fresh, kept))
  }

  async function send(edit: Edit): Promise<void> {
    const asked = { quoteId: place().quote.Testata.id, known: known.of(edit.position), post: postPosition }
    const outcome = await saveRow(edit, asked)
    if (outcome.end === 'saved') {
      const { draft, version } = outcome
      known.note(edit.position, { draft, version })
      edits.set(edits.get().map(other => (other === edit ? { ...edit, to: draft, saved: version } : other)))
    } else {
      if (outcome.entry) keep(edit, outcome.entry)
      edits.set(edits.get().filter(other => other !== edit))
      if (outcome.entry) keepLater(edit.position)
    }
    edit.onEnd(outcome.end)
  }

  /** Later edits of a row wait behind the one that is kept, because they were made on top of it. */
  function keepLater(position: number): void {
    const later = edits.get().filter(edit => edit.position === position && isUnsaved(edit))
    edits.set(edits.get().filter(edit => !later.includes(edit)))
    for (const edit of later) {
      keep(edit, {})
      edit.onEnd('kept')
    }
  }

  function drain(): void {
    if (isBusy) return
    isBusy = true
    shown = refresher.during(async () => {
      const next = () => edits.get().find(isUnsaved)
      try {
        for (let edit = next(); edit; edit = next()) await send(edit)
      } finally {
        isBusy = false
      }
    })
  }

  /** Shows the row as changed at once, and answers how saving it ended. */
  function save(change: RowChange): Promise<SavedRow['end']> {
    const { user, quote } = place()
    const isWaiting = outbox.of(user).get().some(isOfRow(quote.Testata.id, change.position))
    if (isWaiting) {
      keep(change, {})
      return Promise.resolve('kept')
    }
    const edit = editOf(change)
    edits.set([...edits.get().filter(other => !isRead(quote.Righe, other)), edit])
    drain()
    return edit.ended
  }

  /** Waits until the edits of one row have ended, or all; false if one of them is not saved. */
  async function settled(position?: number): Promise<boolean> {
    const open = edits.get().filter(isUnsaved)
    const ends = await endsOf(position === undefined ? open : open.filter(edit => edit.position === position))
    if (position === undefined) await shown
    return ends.every(end => end === 'saved' || end === 'stale')
  }

  return { edits, save, settled }
}

function editOf(change: RowChange): Edit {
  let onEnd: Edit['onEnd'] | undefined
  const ended = new Promise<SavedRow['end']>(resolve => {
    onEnd = resolve
  })
  return { ...change, ended, onEnd: end => onEnd?.(end) }
}

/** The newest states of rows that this screen knows the server to have. */
function knownRows(quote: () => Quote) {
  const saved = new Map<number, KnownRow>()
  return {
    note: (position: number, row: KnownRow) => saved.set(position, row),
    of(position: number): KnownRow | undefined {
      const row = quote().Righe.find(({ posizione }) => posizione === position)
      const own = saved.get(position)
      if (row && (!own || own.version <= row.Versione))
        return { draft: positionDraftOf(row), version: row.Versione }
      return own
    },
  }
}

function endsOf(edits: readonly Edit[]) {
  return Promise.all(edits.map(({ ended }) => ended))
}

export function isUnsaved({ saved }: Edit): boolean {
  return saved === undefined
}

/** True if the rows on the screen already contain the saved edit. */
export function isRead(rows: readonly QuoteRow[], { position, saved }: Edit): boolean {
  if (saved === undefined) return false
  const row = rows.find(({ posizione }) => posizione === position)
  return !row || row.Versione >= saved
}
