import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Quote } from '#contract/quotes.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { OfferChanges } from '#web/parts/quotes/offer-changes.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfferAddress, OfferFacts, SentForm } from './offer-parts.tsx'

interface Props {
  quote: Quote
  onClose: () => void
}

type Offer = NonNullable<Quote['Offerta']>

/** Publishes the quote as a page for the dealer's end customer. */
export function OfferDialog({ quote, onClose }: Props) {
  const { id } = quote.Testata
  const { publish, isPublishing, withdrawal } = useOffer(id)
  const withdrawn = useQuery(client.quoteOffers.withdrawn.query({ params: { id: String(id) } }))
  const { Offerta: offer } = quote
  const isAccepted = offer?.Esito === 'accettata'
  const isPast = quote.Testata.validoFino < todayInItaly()
  return (
    <Dialog
      onClose={onClose}
      title="Offerta al cliente"
      footer={
        <>
          {offer && !isAccepted && (
            <Button
              variant="default"
              me={{ base: 0, sm: 'auto' }}
              loading={withdrawal.isBusy}
              onClick={() => withdrawal.ask(id)}
            >
              Ritira offerta
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
          {(!offer || offer.Superata || offer.Esito === 'rifiutata') && (
            <Button loading={isPublishing} disabled={isPast} onClick={() => void publish(isAccepted)}>
              {offer ? 'Aggiorna offerta' : 'Pubblica offerta'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        {isPast && (!isAccepted || offer.Superata) && (
          <Notice tone="warning">
            La validità del preventivo è passata: per pubblicare scegli una nuova data in «Valido fino al».
          </Notice>
        )}
        {offer ? (
          <OfferParts id={id} offer={offer} />
        ) : (
          <Introduction validUntil={quote.Testata.validoFino} />
        )}
        <RemovedToday removed={withdrawn.data} {...withdrawal} />
      </Stack>
    </Dialog>
  )
}

function Introduction({ validUntil }: { validUntil: string }) {
  return (
    <Stack gap="lg">
      <p className="soft">
        Bozza: nessuna offerta è pubblicata. Il tuo cliente riceve un indirizzo riservato con la tua
        intestazione, i disegni, i prezzi di vendita e il totale con l'IVA. Può accettare o rifiutare. Listino
        e maggiorazioni non si vedono mai.
      </p>
      <p className="soft">Resta valida fino {articled('al', dayText(validUntil))}.</p>
    </Stack>
  )
}

function OfferParts({ id, offer }: { id: number; offer: Offer }) {
  return (
    <Stack gap="lg">
      {offer.Superata && (
        <Notice tone="warning" quiet>
          Il preventivo è cambiato dopo la pubblicazione: il cliente vede ancora le cifre di prima.
          {offer.Differenze.length > 0 && <OfferChanges changes={offer.Differenze} />}
        </Notice>
      )}
      <OfferAddress address={offer.Indirizzo} />
      {!offer.Esito && <SentForm key={offer.Versione} id={id} sentTo={offer.InviataA} />}
      <OfferFacts offer={offer} />
    </Stack>
  )
}

function useOffer(id: number) {
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
