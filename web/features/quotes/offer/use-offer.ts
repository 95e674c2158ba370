import { useMutation } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { useQuoteChanged } from '../quote-data.ts'

/** Puts the quote before the dealer's end customer, and takes it away again. */
export function useOffer(id: number) {
  const changed = useQuoteChanged(id)
  const publishing = useMutation({
    mutationFn: () => client.quoteOffers.publish({ params: { id: String(id) } }),
    onSuccess: ({ Versione }) => notify.success(Versione > 1 ? 'Offerta aggiornata' : 'Offerta pubblicata'),
    onSettled: changed,
  })
  const withdrawing = useMutation({
    mutationFn: () => client.quoteOffers.withdraw({ params: { id: String(id) } }),
    onSuccess: () => notify.warning('Offerta ritirata'),
    onSettled: changed,
  })
  async function withdraw() {
    const agreed = await confirm({
      title: "Ritira l'offerta",
      text: 'Il cliente non potrà più aprire questo indirizzo.',
      action: 'Ritira offerta',
      danger: true,
    })
    if (agreed) withdrawing.mutate()
  }
  /** What was accepted is not asked for again without a word. */
  async function publish(isAccepted: boolean) {
    const agreed =
      !isAccepted ||
      (await confirm({
        title: 'Aggiorna l’offerta accettata',
        text: 'La risposta del cliente resta fra i dati dell’offerta, ma la nuova versione va accettata di nuovo.',
        action: 'Aggiorna offerta',
      }))
    if (agreed) publishing.mutate()
  }
  return {
    publish,
    isPublishing: publishing.isPending,
    withdraw,
    isWithdrawing: withdrawing.isPending,
  }
}
