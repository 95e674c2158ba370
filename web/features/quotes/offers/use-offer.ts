import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'

export function withdrawnQuery(id: number) {
  return client.quoteOffers.withdrawn.query({ params: { id: String(id) } })
}

/** Publishes and withdraws the offer. */
export function useOffer(id: number) {
  const publishing = useCommand(client.quoteOffers.publish, {
    isFresh: true,
    done: ({ Versione }) => (Versione > 1 ? 'Offerta aggiornata' : 'Offerta pubblicata'),
  })
  const place = { params: { id: String(id) } }
  const withdrawal = useRemoval({
    noun: 'Offerta',
    isFeminine: true,
    title: "Ritira l'offerta",
    action: 'Ritira offerta',
    question: () => 'Il cliente non potrà più aprire questo indirizzo.',
    call: client.quoteOffers.withdraw,
    argsOf: (_: number) => place,
    keyOf: String,
    undoArgs: () => place,
    done: 'Offerta ritirata',
    isFresh: true,
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
    if (agreed) publishing.run(place)
  }
  return {
    publish,
    isPublishing: publishing.isBusy,
    withdrawal,
  }
}
