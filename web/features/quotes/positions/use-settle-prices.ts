import { useMutation } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quote-rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.ts'
import { useQuoteChanged, useReadAgain } from '../quote-data.ts'

export type Settlement = 'mantieni' | 'ricalcola'

/** Keeps the old prices of rows, or takes those of the list in force. */
export function useSettlePrices(quote: Quote) {
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
