import { useMemo, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { now } from '#web/kit/clock.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { refresher } from '#web/kit/query-client.ts'
import { useUser } from '#web/kit/user.ts'
import { type OutboxEntry, withChange, withEntry } from '../outbox/outbox-entries.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { postPosition } from '../outbox/post-position.ts'
import { type PositionDraft, positionDraftOf } from '../position-dialog/position-draft.ts'
import { type KnownRow, type RowChange, type SavedRow, saveRow } from './save-row.ts'
import { withDraft, withRows } from './shown-quote.ts'

interface Edit extends RowChange {
  /** Version of the row once it is saved; the screen shows the edit until it has read this version. */
  saved?: number
  onEnd: (end: SavedRow['end']) => void
}

interface Asked {
  quote: Quote
  catalogue: Catalogue | undefined
  unsent: readonly OutboxEntry[]
}

/** Saves edited rows one after the other, and shows them at their price before the server has answered. */
export function usePositionEdits({ quote, catalogue, unsent }: Asked) {
  const user = useUser().Utente
  const quoteId = quote.Testata.id
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const queue = useRef(edits)
  const known = useRef(new Map<number, KnownRow>())
  const isBusy = useRef(false)
  const read = useRef(quote)
  read.current = quote

  function change(next: readonly Edit[]) {
    queue.current = next
    setEdits(next)
  }

  /** The newest state of a row that this screen knows the server to have. */
  function knownRow(position: number): KnownRow | undefined {
    const row = read.current.Righe.find(({ posizione }) => posizione === position)
    const own = known.current.get(position)
    if (row && (!own || own.version <= row.Versione))
      return { draft: positionDraftOf(row), version: row.Versione }
    return own
  }

  const keep = (edit: RowChange, entry: Partial<OutboxEntry>) =>
    keepUnsent({ user, quoteId, known: knownRow(edit.position) }, edit, entry)

  async function send(edit: Edit): Promise<void> {
    const outcome = await saveRow(edit, { quoteId, known: knownRow(edit.position), post: postPosition })
    if (outcome.end === 'saved') {
      const { draft, version } = outcome
      known.current.set(edit.position, { draft, version })
      change(queue.current.map(other => (other === edit ? { ...edit, to: draft, saved: version } : other)))
    } else {
      if (outcome.entry) keep(edit, outcome.entry)
      change(queue.current.filter(other => other !== edit))
    }
    edit.onEnd(outcome.end)
  }

  function drain() {
    if (isBusy.current) return
    isBusy.current = true
    void refresher.during(async () => {
      const next = () => queue.current.find(({ saved }) => saved === undefined)
      for (let edit = next(); edit; edit = next()) await send(edit)
      isBusy.current = false
    })
  }

  /** Shows the row as changed at once, and answers how saving it ended. */
  function save(row: RowChange): Promise<SavedRow['end']> {
    const isWaiting = outbox.of(user).get().some(isOfRow(quoteId, row.position))
    if (isWaiting) {
      keep(row, {})
      return Promise.resolve('kept')
    }
    return new Promise(resolve => {
      const open = queue.current.filter(edit => !isRead(read.current.Righe, edit))
      change([...open, { ...row, onEnd: resolve }])
      drain()
    })
  }

  const shown = useMemo(
    () => withRows(quote, changedRows({ quote, catalogue, unsent }, edits)),
    [quote, edits, unsent, catalogue],
  )
  return { quote: shown, save }
}

export type PositionEdits = ReturnType<typeof usePositionEdits>

interface UnsentPlace {
  user: string
  quoteId: number
  known: KnownRow | undefined
}

/** Lets a change wait on this device, like a position that was saved without the network. */
function keepUnsent(
  { user, quoteId, known }: UnsentPlace,
  { position, from, to }: RowChange,
  entry: Partial<OutboxEntry>,
): void {
  const isSameRow = isOfRow(quoteId, position)
  const waiting = outbox.of(user).get().find(isSameRow)
  const base = waiting?.base ?? from
  const version = waiting ? waiting.version : known?.version
  const fresh = { key: onceKey(), quoteId, position, draft: to, base, earlier: [], at: now().toISOString() }
  outbox.change(user, all => {
    const next = withEntry(all, { ...fresh, ...(version !== undefined && { version }) })
    return withChange(next, next.find(isSameRow)?.key ?? fresh.key, entry)
  })
}

/** The rows that look different from those of the server, by their number. */
function changedRows({ quote, catalogue, unsent }: Asked, edits: readonly Edit[]): Map<number, QuoteRow> {
  const drafts = new Map<number, { draft: PositionDraft; version?: number | undefined }>()
  for (const { position, draft, state } of unsent) if (state === 'waiting') drafts.set(position, { draft })
  for (const edit of edits)
    if (!isRead(quote.Righe, edit)) drafts.set(edit.position, { draft: edit.to, version: edit.saved })
  const rows = new Map<number, QuoteRow>()
  for (const row of quote.Righe) {
    const changed = drafts.get(row.posizione)
    if (!changed) continue
    const next = withDraft(row, changed.draft, { catalogue, markups: quote.Maggiorazioni })
    rows.set(row.posizione, { ...next, Versione: Math.max(row.Versione, changed.version ?? 0) })
  }
  return rows
}

function isOfRow(quoteId: number, position: number) {
  return (entry: OutboxEntry) => entry.quoteId === quoteId && entry.position === position
}

/** True if the rows on the screen already contain the saved edit. */
function isRead(rows: readonly QuoteRow[], { position, saved }: Edit): boolean {
  const row = rows.find(({ posizione }) => posizione === position)
  return !row || (saved !== undefined && row.Versione >= saved)
}
