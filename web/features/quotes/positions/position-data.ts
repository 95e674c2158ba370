import { useMutation } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { QuoteExtra } from '#contract/quotes/tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.ts'
import { useQuoteChanged, useReadAgain } from '../quote-data.ts'

export type Settlement = 'mantieni' | 'ricalcola'

/** Keeps the rows' old prices, or takes those of the list in force. */
function useSettlePrices(quote: Quote) {
  const { id, Versione } = quote.Testata
  const changed = useQuoteChanged(id)
  const readAgain = useReadAgain(id)
  return useMutation({
    mutationFn: ({ rows, azione }: { rows: readonly QuoteRow[]; azione: Settlement }) =>
      sendOver({
        version: Versione,
        send: version =>
          client.quoteTools.settlePrices({
            body: { id, posizioni: rows.map(row => row.posizione), azione, Versione: version },
          }),
        readAgain: async () => (await readAgain()).Testata.Versione,
      }),
    onSuccess: ({ winner }, { azione }) => {
      if (winner === 'mine') notify.success(azione === 'mantieni' ? 'Prezzi mantenuti' : 'Prezzi ricalcolati')
    },
    onSettled: changed,
  })
}

/** Callbacks that adapt the ticks to changed rows. */
interface Ticks {
  untick: (positions: readonly number[]) => void
  moveTick: (from: number, to: number) => void
}

/** Commands on existing rows; each reports its outcome. */
export function useRowCommands(quote: Quote, { untick, moveTick }: Ticks) {
  const { id } = quote.Testata
  const changed = useQuoteChanged(id)
  const place = (posizione: number) => ({ params: { id: String(id), posizione: String(posizione) } })

  const removal = useRemoval<QuoteRow>({
    noun: 'Posizione',
    isFeminine: true,
    title: 'Elimina',
    question: ({ posizione }, rows) =>
      rows.length === 1
        ? `Vuoi eliminare la posizione ${posizione} ?`
        : `Vuoi eliminare ${rows.length} posizioni ?`,
    remove: ({ posizione }) => client.quoteRows.removeRow(place(posizione)),
    keyOf: ({ posizione }) => String(posizione),
    restore: key => client.quoteRows.restoreRow(place(Number(key))),
    done: 'Dettaglio eliminato!',
    failed: 'Impossibile eliminare il dettaglio!',
    onRemoved: ({ posizione }) => untick([posizione]),
    onSettled: changed,
  })
  const duplicating = useMutation({
    mutationFn: ({ row, Alternativa, Chiave }: { row: QuoteRow; Alternativa: boolean; Chiave: string }) =>
      client.quoteRows.duplicateRow({ ...place(row.posizione), body: { Alternativa, Chiave } }),
    onSuccess: async (position, { row, Alternativa }) => {
      notify.info(Alternativa ? `Alternativa di ${row.posizione} aggiunta` : 'Riga duplicata')
      await changed()
      moveTick(row.posizione, position)
    },
  })
  const choosing = useMutation({
    mutationFn: (row: QuoteRow) =>
      client.quoteTools.chooseAlternative({ body: { id, posizione: row.posizione } }),
    onSuccess: (_, row) => notify.success(`Conta la posizione ${row.posizione}`),
    onSettled: changed,
  })
  const settling = useSettlePrices(quote)

  return {
    isBusy: removal.isBusy || [duplicating, choosing, settling].some(({ isPending }) => isPending),
    remove: (rows: readonly QuoteRow[]) => removal.ask(...rows),
    restore: removal.restore,
    duplicate: (row: QuoteRow, Alternativa = false) =>
      duplicating.mutate({ row, Alternativa, Chiave: onceKey() }),
    choose: (row: QuoteRow) => choosing.mutate(row),
    settle: (rows: readonly QuoteRow[], azione: Settlement) => settling.mutate({ rows, azione }),
  }
}

export type RowCommands = ReturnType<typeof useRowCommands>

export function removedRowsQuery(id: number) {
  return client.quoteRows.removedRows.query({ params: { id: String(id) } })
}

export function removedExtrasQuery(id: number) {
  return client.quoteTools.removedExtras.query({ params: { id: String(id) } })
}

/** Deletes one of the dealer's own lines; restoring keeps its number. */
export function useRemoveExtra(id: number) {
  const place = (posizione: string) => ({ params: { id: String(id), posizione } })
  return useRemoval<QuoteExtra>({
    noun: 'Voce',
    isFeminine: true,
    question: ({ Descrizione }) => `Vuoi eliminare “${Descrizione}”?`,
    remove: ({ riga }) => client.quoteTools.removeExtra(place(String(riga))),
    keyOf: ({ riga }) => String(riga),
    restore: key => client.quoteTools.restoreExtra(place(key)),
    onSettled: useQuoteChanged(id),
  })
}
