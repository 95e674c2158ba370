import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { useAskBeforeLeaving } from '#web/ui/use-ask-before-leaving.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import type { PositionDraft } from '../position-dialog/position-draft.ts'
import { type Edit, editQueue, isRead, isUnsaved } from './edit-queue.ts'
import { withDraft, withRows } from './shown-quote.ts'

interface Asked {
  quote: Quote
  catalogue: Catalogue | undefined
  unsent: readonly OutboxEntry[]
}

/** Saves edited rows one after the other, and shows them at their price before the server has answered. */
export function usePositionEdits({ quote, catalogue, unsent }: Asked) {
  const place = { user: useUser().Utente, quote }
  const latest = useRef(place)
  latest.current = place
  const [queue] = useState(() => editQueue(() => latest.current))
  const edits = useSyncExternalStore(queue.edits.subscribe, queue.edits.get)
  const shown = useMemo(
    () => withRows(quote, changedRows({ quote, catalogue, unsent }, edits)),
    [quote, edits, unsent, catalogue],
  )
  useAskBeforeLeaving(edits.some(isUnsaved))
  const { save, settled } = queue
  return { quote: shown, save, settled, ready: () => tellUnlessReady(settled()) }
}

/** Says why what needs the saved quote has to wait for the network or a decision. */
async function tellUnlessReady(settled: Promise<boolean>): Promise<boolean> {
  const isReady = await settled
  if (!isReady) notify.warning('Una modifica delle posizioni non è ancora stata inviata')
  return isReady
}

export type PositionEdits = ReturnType<typeof usePositionEdits>

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
