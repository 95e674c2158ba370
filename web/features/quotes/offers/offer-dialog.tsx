import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Quote } from '#contract/quotes.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { todayInItaly } from '#web/kit/today.ts'
import { OfferChanges } from '#web/parts/quotes/offer-changes.tsx'
import { OfferChip } from '#web/parts/quotes/offer-chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from '../dialogs.module.css'
import { offerState } from './offer-state.ts'
import { SentForm } from './sent-form.tsx'
import { useOffer, withdrawnQuery } from './use-offer.ts'

interface Props {
  quote: Quote
  onClose: () => void
}

type Offer = NonNullable<Quote['Offerta']>

/** Publishes the quote as a page for the dealer's end customer. */
export function OfferDialog({ quote, onClose }: Props) {
  const { id } = quote.Testata
  const { publish, isPublishing, withdrawal } = useOffer(id)
  const withdrawn = useQuery(withdrawnQuery(id))
  const { Offerta: offer } = quote
  const isAccepted = offer?.Esito === 'accettata'
  const isPast = quote.Testata.validoFino < todayInItaly()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Offerta al cliente"
      footer={
        <>
          {offer && !isAccepted && (
            <Button
              variant="default"
              className={classes.start}
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
      <div className={classes.form}>
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
      </div>
    </Dialog>
  )
}

function Introduction({ validUntil }: { validUntil: string }) {
  return (
    <div className={classes.form}>
      <p className={classes.hint}>
        Bozza: nessuna offerta è pubblicata. Il tuo cliente riceve un indirizzo riservato con la tua
        intestazione, i disegni, i prezzi di vendita e il totale con l'IVA. Può accettare o rifiutare. Listino
        e maggiorazioni non si vedono mai.
      </p>
      <p className={classes.hint}>Resta valida fino {articled('al', dayText(validUntil))}.</p>
    </div>
  )
}

function OfferParts({ id, offer }: { id: number; offer: Offer }) {
  return (
    <div className={classes.form}>
      {offer.Superata && (
        <Notice tone="warning" quiet>
          Il preventivo è cambiato dopo la pubblicazione: il cliente vede ancora le cifre di prima.
          {offer.Differenze.length > 0 && <OfferChanges changes={offer.Differenze} />}
        </Notice>
      )}
      <OfferAddress address={offer.Indirizzo} />
      {!offer.Esito && <SentForm key={offer.Versione} id={id} sentTo={offer.InviataA} />}
      <OfferFacts offer={offer} />
    </div>
  )
}

function OfferAddress({ address }: { address: string }) {
  const canShare = typeof navigator.share === 'function'
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Indirizzo copiato')
    } catch {
      notify.warning("Copia l'indirizzo dal campo: il browser non lo permette.")
    }
  }
  return (
    <div className={classes.address}>
      <TextInput
        label="Indirizzo per il cliente"
        value={address}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        Copia
      </Button>
      {canShare && (
        <Button
          variant="default"
          leftSection={<IconShare size={16} stroke={1.75} aria-hidden />}
          onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
        >
          Condividi
        </Button>
      )}
      <Button
        component="a"
        variant="default"
        href={address}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
      >
        Apri
      </Button>
    </div>
  )
}

function OfferFacts({ offer }: { offer: Offer }) {
  const facts: [name: string, text: string][] = [
    ['Pubblicata', `${instantText(offer.Pubblicata)} (versione ${offer.Versione})`],
    ['Valida fino al', dayText(offer.validoFino)],
    ['Inviata', offer.Inviata ? `${instantText(offer.Inviata)} a ${offer.InviataA}` : 'Non ancora'],
    ['Vista', openedText(offer)],
  ]
  if (offer.Esito && offer.EsitoIl) {
    facts.push([
      offer.Esito === 'accettata' ? 'Accettata da' : 'Rifiutata da',
      `${offer.Nome} · ${instantText(offer.EsitoIl)}`,
    ])
    if (offer.Motivo) facts.push(['Motivo', offer.Motivo])
  }
  for (const answer of offer.Risposte) {
    const name = `Versione ${answer.Versione} ${answer.Esito}`
    facts.push([
      name,
      [`${answer.Nome} · ${instantText(answer.EsitoIl)}`, answer.Motivo].filter(Boolean).join(' · '),
    ])
  }
  return (
    <>
      <div>
        <OfferChip offer={offerState(offer, todayInItaly())} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <FactLine key={name} name={name} text={text} />
        ))}
      </dl>
    </>
  )
}

function FactLine({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

function openedText({ Aperta, Aperture }: Offer): string {
  if (!Aperta) return 'Non ancora'
  const times = counted(Aperture, 'volta', 'volte')
  return `${instantText(Aperta)} la prima volta, ${times} in tutto`
}
