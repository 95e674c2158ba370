import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { useQuoteChanged } from '../quote-data.ts'

export function withdrawnQuery(id: number) {
  return client.quoteOffers.withdrawn.query({ params: { id: String(id) } })
}

/** Publishes and withdraws the offer. */
export function useOffer(id: number) {
  const queries = useQueryClient()
  const changed = useQuoteChanged(id)
  const publishing = useMutation({
    mutationFn: () => client.quoteOffers.publish({ params: { id: String(id) } }),
    onSuccess: ({ Versione }) => notify.success(Versione > 1 ? 'Offerta aggiornata' : 'Offerta pubblicata'),
    onSettled: changed,
  })
  const place = { params: { id: String(id) } }
  const withdrawal = useRemoval<number>({
    noun: 'Offerta',
    isFeminine: true,
    title: "Ritira l'offerta",
    action: 'Ritira offerta',
    question: () => 'Il cliente non potrà più aprire questo indirizzo.',
    remove: () => client.quoteOffers.withdraw(place),
    keyOf: String,
    restore: () => client.quoteOffers.restore(place),
    done: 'Offerta ritirata',
    onSettled: () =>
      Promise.all([changed(), queries.invalidateQueries({ queryKey: ['quoteOffers', 'withdrawn'] })]),
  })
  /** Publishing again after acceptance needs the user's consent. */
  async function publish(isAccepted: boolean) {
    const agreed =
      !isAccepted ||
      (await confirm({
        title: "Aggiorna l'offerta accettata",
        text: "La risposta del cliente resta fra i dati dell'offerta, ma la nuova versione va accettata di nuovo.",
        action: 'Aggiorna offerta',
      }))
    if (agreed) publishing.mutate()
  }
  return {
    publish,
    isPublishing: publishing.isPending,
    withdrawal,
  }
}
