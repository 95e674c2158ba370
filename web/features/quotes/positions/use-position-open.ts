import { useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { notify } from '#web/ui/notify.ts'
import type { Header } from '../header/use-header.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import type { PositionEdits } from './use-position-edits.ts'

interface OpenPosition {
  /** Null for a new position. */
  row: QuoteRow | null
  unsent?: OutboxEntry
  room?: string | undefined
  /** Resumes the draft of this browser. */
  resume?: boolean
}

/** The position in the dialog, and functions that open a position. */
export function usePositionOpen({ quote, settled }: PositionEdits, header: Header) {
  const [open, setOpen] = useState<OpenPosition>()
  const latest = useRef(quote)
  latest.current = quote

  /** The header is saved first; without a network the header stays in this browser, like the position. */
  async function openNew(room?: string) {
    if (header.values.rifCliente.trim() === '') {
      await header.save()
      return
    }
    const isSaved = await header.save()
    if (!isSaved && navigator.onLine) {
      notify.error('Impossibile aggiungere la posizione. Ricaricare la pagina')
      return
    }
    setOpen({ row: null, room })
  }

  const find = (position: number) => latest.current.Righe.find(({ posizione }) => posizione === position)

  /** The dialog builds on the row as it is once its edits in the table are saved. */
  async function edit(position: number) {
    await settled(position)
    const row = find(position)
    if (row) setOpen({ row })
  }

  return {
    open,
    openNew: (room?: string) => void openNew(room),
    edit: ({ posizione }: QuoteRow) => void edit(posizione),
    editNumber: (position: number) => void edit(position),
    openUnsent: (entry: OutboxEntry) => setOpen({ row: find(entry.position) ?? null, unsent: entry }),
    resume: (position: number) => setOpen({ row: find(position) ?? null, resume: true }),
    close: () => setOpen(undefined),
  }
}
