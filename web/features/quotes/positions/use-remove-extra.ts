import { useMutation } from '@tanstack/react-query'
import type { QuoteExtra } from '#contract/quote-tools.ts'
import { client } from '#web/kit/connection.ts'
import { notify } from '#web/ui/notify.ts'
import { useQuoteChanged } from '../quote-data.ts'

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
