import { useMutation } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quote-rows.ts'
import type { QuoteExtra } from '#contract/quote-tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.ts'
import { useQuoteChanged, useReadAgain } from '../quote-data.ts'

export type Settlement = 'mantieni' | 'ricalcola'

/** Keeps the old prices of rows, or takes those of the list in force. */
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

/** Deletes a line of the dealer's own; taken back, it is written anew. */
export function useRemoveExtra(id: number): (extra: QuoteExtra) => void {
  const changed = useQuoteChanged(id)
  const { mutate: restore } = useMutation({
    mutationFn: ({ Descrizione, Quantita, Prezzo, Iva }: QuoteExtra) =>
      client.quoteTools.saveExtra({ body: { id, riga: 0, Descrizione, Quantita, Prezzo, Iva } }),
    onSettled: changed,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ riga }: QuoteExtra) =>
      client.quoteTools.removeExtra({ params: { id: String(id), posizione: String(riga) } }),
    onSuccess: (_, extra) => notify.warning('Voce eliminata', { undo: () => restore(extra) }),
    onSettled: changed,
  })
  return extra => !isPending && mutate(extra)
}
