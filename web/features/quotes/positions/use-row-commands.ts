import { useMutation } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quote-rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { notify } from '#web/ui/notify.ts'
import { useQuoteChanged } from '../quote-data.ts'
import { type Settlement, useSettlePrices } from './use-settle-prices.ts'

/** What is done to rows that are there; each command tells how it went. */
export function useRowCommands(quote: Quote, onSelect: (position: number) => void) {
  const { id } = quote.Testata
  const changed = useQuoteChanged(id)
  const place = (posizione: number) => ({ params: { id: String(id), posizione: String(posizione) } })

  const restoring = useMutation({
    mutationFn: async (positions: readonly number[]) => {
      for (const position of positions) await client.quoteRows.restoreRow(place(position))
    },
    onSettled: changed,
  })
  const removing = useMutation({
    mutationFn: async (positions: readonly number[]) => {
      const removed: number[] = []
      try {
        for (const position of positions) {
          await client.quoteRows.removeRow(place(position))
          removed.push(position)
        }
      } finally {
        if (removed.length > 0) {
          notify.warning('Dettaglio eliminato!', { undo: () => restoring.mutate(removed) })
        }
      }
    },
    meta: { ownErrors: true },
    onError: error => notify.error('Impossibile eliminare il dettaglio!', { detail: messageOf(error) }),
    onSettled: changed,
  })
  const duplicating = useMutation({
    mutationFn: ({ row, Alternativa, Chiave }: { row: QuoteRow; Alternativa: boolean; Chiave: string }) =>
      client.quoteRows.duplicateRow({ ...place(row.posizione), body: { Alternativa, Chiave } }),
    onSuccess: async (position, { row, Alternativa }) => {
      notify.info(Alternativa ? `Alternativa di ${row.posizione} aggiunta` : 'Riga duplicata')
      await changed()
      onSelect(position)
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
    isBusy: [restoring, removing, duplicating, choosing, settling].some(({ isPending }) => isPending),
    remove: (rows: readonly QuoteRow[]) => removing.mutate(rows.map(row => row.posizione)),
    duplicate: (row: QuoteRow, Alternativa = false) =>
      duplicating.mutate({ row, Alternativa, Chiave: onceKey() }),
    choose: (row: QuoteRow) => choosing.mutate(row),
    settle: (rows: readonly QuoteRow[], azione: Settlement) => settling.mutate({ rows, azione }),
  }
}

export type RowCommands = ReturnType<typeof useRowCommands>
