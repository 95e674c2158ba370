import { useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { notify } from '#web/ui/notify.ts'
import type { Header } from '../header/use-header.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'

interface OpenPosition {
  /** Null for a new position. */
  row: QuoteRow | null
  unsent?: OutboxEntry
  /** Resumes the draft of this browser. */
  resume?: boolean
}

/** The position in the dialog, and functions that open a position. */
export function usePositionOpen(quote: Quote, header: Header) {
  const [open, setOpen] = useState<OpenPosition>()

  /** The header is saved first; without a network the header stays in this browser, like the position. */
  async function openNew() {
    if (header.values.rifCliente.trim() === '') {
      await header.save()
      return
    }
    const isSaved = await header.save()
    if (!isSaved && navigator.onLine) {
      notify.error('Impossibile aggiungere la posizione. Ricaricare la pagina')
      return
    }
    setOpen({ row: null })
  }

  const find = (position: number) => quote.Righe.find(({ posizione }) => posizione === position)

  return {
    open,
    openNew: () => void openNew(),
    edit: (row: QuoteRow) => setOpen({ row }),
    editNumber(position: number) {
      const row = find(position)
      if (row) setOpen({ row })
    },
    openUnsent: (entry: OutboxEntry) => setOpen({ row: find(entry.position) ?? null, unsent: entry }),
    resume: (position: number) => setOpen({ row: find(position) ?? null, resume: true }),
    close: () => setOpen(undefined),
  }
}
