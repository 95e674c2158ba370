import { Button, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { dayText, euroOf } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { OfferChanges } from '#web/parts/quotes/offer-changes.tsx'
import { OfferChip } from '#web/parts/quotes/offer-chip.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDialogClose } from '#web/ui/dialog-close.ts'
import { Notice } from '#web/ui/notice.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { OfferFollowUp } from './offer-follow-up.tsx'
import { OfferMessage, WhatsAppButton } from './offer-message.tsx'
import { OfferAddress, OfferFacts, SentForm } from './offer-parts.tsx'
import { offerState } from './offer-state.ts'
import { doorsIn, messageFor, SendFields, useSendForm } from './send-form.tsx'
import { SignedCopies } from './signed-copies.tsx'

interface Props {
  quote: Quote
  onClose: () => void
}

type Offer = NonNullable<Quote['Offerta']>

type Way = 'mail' | 'messaggio' | 'indirizzo'

const ways = [
  { value: 'mail', label: 'E-mail' },
  { value: 'messaggio', label: 'WhatsApp' },
  { value: 'indirizzo', label: 'Link e QR' },
] as const

/** Gives the quote as an offer to the dealer's end customer: by mail, by a message of the device, or as an address. */
export function OfferDialog({ quote, onClose }: Props) {
  const { Offerta: offer, Testata } = quote
  const isAccepted = offer?.Esito === 'accettata'
  const { publish, isPublishing, withdrawal } = useOffer(Testata.id)
  const withdrawn = useQuery(client.quoteOffers.withdrawn.query({ params: { id: String(Testata.id) } }))
  const form = useSendForm(quote, isAccepted ? confirmNewVersion : undefined)
  const formId = useId()
  const isPast = Testata.validoFino < todayInItaly()
  const isBlocked = isPast && (!isAccepted || offer.Superata)
  // An accepted offer is sent again only after the quote has changed.
  const canSend = !isBlocked && (!isAccepted || offer.Superata)
  const isRenewed = !isAccepted && offer?.validoFino !== Testata.validoFino
  const isOutdated = !offer || offer.Superata || offer.Esito === 'rifiutata' || isRenewed
  const hasMail = usePortalInfo()?.Posta ?? true
  const [chosen, setWay] = useState<Way>()
  const canMail = canSend && hasMail
  const isPossible = { mail: canMail, messaggio: canSend || !isOutdated, indirizzo: true }
  const way = chosen && isPossible[chosen] ? chosen : canMail ? 'mail' : canSend ? 'messaggio' : 'indirizzo'
  const onGiven = useGiven(quote)
  const [words, setWords] = useState(`Buongiorno, ${messageFor(quote)}`)
  const text = `${words.trim()}\n${offer?.Indirizzo ?? ''}`
  return (
    <Dialog
      onClose={onClose}
      dirty={form.isDirty && !form.isBusy}
      title="Offerta al cliente"
      footer={
        <>
          {offer && !isAccepted && (
            <Button
              variant="subtle"
              color="red"
              px="xs"
              me={{ base: 0, sm: 'auto' }}
              loading={withdrawal.isBusy}
              onClick={() => withdrawal.ask(Testata.id)}
            >
              Ritira offerta
            </Button>
          )}
          <CloseButton />
          {way === 'mail' ? (
            <Button type="submit" form={formId} loading={form.isBusy}>
              {offer?.InviataCon === 'mail' && !offer.Superata ? 'Invia di nuovo' : 'Invia offerta'}
            </Button>
          ) : isOutdated ? (
            <Button loading={isPublishing} disabled={isPast} onClick={() => void publish(isAccepted)}>
              {offer ? 'Aggiorna offerta' : 'Pubblica offerta'}
            </Button>
          ) : (
            way === 'messaggio' && <WhatsAppButton {...{ text, onGiven }} />
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Summary quote={quote} />
        {isBlocked && (
          <Notice tone="warning">
            La validità del preventivo è passata: per pubblicare scegli una nuova data in «Valido fino al».
          </Notice>
        )}
        {offer?.Superata && (
          <Notice tone="warning" quiet>
            Il preventivo è cambiato dopo la pubblicazione: il cliente vede ancora le cifre di prima.
            {offer.Differenze.length > 0 && <OfferChanges changes={offer.Differenze} />}
          </Notice>
        )}
        <WordSwitch
          label="Come consegnare l'offerta"
          options={ways.filter(({ value }) => isPossible[value])}
          value={way}
          onChange={setWay}
        />
        {canSend && !hasMail && (
          <p className="note">
            Il portale non ha la posta attiva: invia l'offerta con WhatsApp o con il link.
          </p>
        )}
        {way === 'mail' && <SendFields id={Testata.id} form={form} formId={formId} />}
        {way === 'messaggio' && (canSend || !isOutdated) && (
          <OfferMessage {...{ words, onGiven }} text={isOutdated ? undefined : text} onWords={setWords} />
        )}
        {offer && way === 'indirizzo' && <OfferAddress address={offer.Indirizzo} onGiven={onGiven} />}
        {offer && way !== 'mail' && <MaybeSentForm id={Testata.id} offer={offer} />}
        {!offer && <Introduction validUntil={Testata.validoFino} isMailed={way === 'mail'} />}
        {offer && <OfferFollowUp quote={quote} />}
        {offer && <OfferFacts offer={offer} />}
        {offer && <SignedCopies id={Testata.id} offer={offer} />}
        <RemovedToday removed={withdrawn.data} {...withdrawal} />
      </Stack>
    </Dialog>
  )
}

/** The quote in one line, as the next version of the offer has it. */
function Summary({ quote }: { quote: Quote }) {
  const { Totali, Testata, Offerta } = quote
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="4px 16px">
      <p className="soft">
        <strong className="tabular">
          {counted(doorsIn(quote), 'porta', 'porte')} · {euroOf(Totali.TotaleIvato)} IVA inclusa
        </strong>{' '}
        · valida fino {articled('al', dayText(Testata.validoFino))}
      </p>
      {Offerta && <OfferChip offer={offerState(Offerta, todayInItaly())} />}
    </Flex>
  )
}

function Introduction({ validUntil, isMailed }: { validUntil: string; isMailed: boolean }) {
  return (
    <p className="soft">
      {!isMailed && <>Pubblica l'offerta per avere il suo link. </>}
      Il tuo cliente riceve un link riservato con la tua intestazione, i disegni, i prezzi di vendita e il
      totale con l'IVA, valido fino {articled('al', dayText(validUntil))}. Può accettare o rifiutare. Listino
      e maggiorazioni non si vedono mai.
    </p>
  )
}

/** Notes the way in which the dealer hands the address over. */
function useGiven({ Testata, Offerta: offer }: Quote) {
  const note = useCommand(client.quoteOffers.sent)
  // A copied address replaces neither a named recipient nor a mail.
  const isNoted = offer?.Inviata && offer.StatoMail !== 'respinta'
  return (Con: 'condivisa' | 'copiata' | 'qr') => {
    if (!isNoted) note.run({ params: { id: String(Testata.id) }, body: { A: '', Con } })
  }
}

/** Nothing for an offer that was answered or mailed. */
function MaybeSentForm({ id, offer }: { id: number; offer: Offer }) {
  const isMailed = offer.InviataCon === 'mail' && offer.StatoMail !== 'respinta'
  return !offer.Esito && !isMailed && <SentForm key={offer.Versione} id={id} sentTo={offer.InviataA} />
}

/** A new version needs the user's consent once the customer has accepted. */
function confirmNewVersion(): Promise<boolean> {
  return confirm({
    title: "Aggiorna l'offerta accettata",
    text: "La risposta del cliente resta fra i dati dell'offerta, ma la nuova versione va accettata di nuovo.",
    action: 'Aggiorna offerta',
  })
}

function CloseButton() {
  return (
    <Button variant="default" onClick={useDialogClose()}>
      Chiudi
    </Button>
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
    question: () => 'Il cliente non potrà più aprire questo link.',
    call: client.quoteOffers.withdraw,
    argsOf: (_: number) => place,
    keyOf: String,
    undoArgs: () => place,
    done: 'Offerta ritirata',
    isFresh: true,
  })
  /** Publishing again after acceptance needs the user's consent. */
  async function publish(isAccepted: boolean) {
    const agreed = !isAccepted || (await confirmNewVersion())
    if (agreed) publishing.run(place)
  }
  return {
    publish,
    isPublishing: publishing.isBusy,
    withdrawal,
  }
}
