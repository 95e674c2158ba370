import { Button, Flex, Stack, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink, IconQrcode, IconShare } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { Quote } from '#contract/quotes.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { copyWords } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import classes from '../quote.module.css'

type Offer = NonNullable<Quote['Offerta']>

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

interface AddressProps {
  address: string
  /** Called after the address was given to the end customer in one of these ways. */
  onGiven: (way: 'condivisa' | 'copiata' | 'qr') => void
}

/** The address as a link, as a QR code and in the device's share sheet. */
export function OfferAddress({ address, onGiven }: AddressProps) {
  const [isCodeShown, setCodeShown] = useState(false)
  const canShare = typeof navigator.share === 'function'
  const copy = async () => {
    const failed = 'Il browser non permette di copiare: copia il link dal campo.'
    if (await copyWords({ text: address, done: 'Link copiato', failed })) onGiven('copiata')
  }
  const share = () =>
    navigator.share({ url: address }).then(
      () => onGiven('condivisa'),
      () => undefined,
    )
  function showCode() {
    setCodeShown(true)
    onGiven('qr')
  }
  return (
    <>
      <Flex wrap="wrap" align="flex-end" gap="sm">
        <TextInput
          flex="1 1 260px"
          label="Link per il cliente"
          value={address}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          Copia
        </Button>
        {canShare && (
          <Button variant="default" leftSection={<IconShare {...icon} />} onClick={() => void share()}>
            Condividi
          </Button>
        )}
        {!isCodeShown && (
          <Button variant="default" leftSection={<IconQrcode {...icon} />} onClick={showCode}>
            Mostra QR
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...icon} />}
        >
          Apri
        </Button>
      </Flex>
      {isCodeShown && (
        <Stack align="center" gap="xs">
          <QrCode text={address} label="Codice QR dell'offerta" />
          <p className="soft">Il cliente inquadra il codice con il telefono.</p>
        </Stack>
      )}
    </>
  )
}

export function OfferFacts({ offer }: { offer: Offer }) {
  const facts: [name: string, text: string][] = [
    ['Pubblicata', `${instantText(offer.Pubblicata)} (versione ${offer.Versione})`],
    ['Valida fino al', dayText(offer.validoFino)],
    ['Inviata', sentText(offer)],
    ['Vista', openedText(offer)],
  ]
  if (offer.Esito && offer.EsitoIl) {
    facts.push([
      offer.Esito === 'accettata' ? 'Accettata da' : 'Rifiutata da',
      `${offer.Nome} · ${instantText(offer.EsitoIl)}`,
    ])
    if (offer.Esito === 'accettata') facts.push(['Firma', offer.Firma ? 'Disegnata' : 'Scritta con il nome'])
    for (const { posizione, AlPostoDi } of offer.AlternativeScelte)
      facts.push(['Scelta del cliente', `Posizione ${posizione} al posto della ${AlPostoDi}`])
    if (offer.Motivo) facts.push(['Motivo', offer.Motivo])
  }
  for (const { Versione, Esito, Nome, EsitoIl, Motivo, AlternativeScelte } of offer.Risposte) {
    const choices = AlternativeScelte.map(
      ({ posizione, AlPostoDi }) => `posizione ${posizione} al posto della ${AlPostoDi}`,
    )
    facts.push([
      `Versione ${Versione} ${Esito}`,
      [Nome, instantText(EsitoIl), Motivo, ...choices].filter(Boolean).join(' · '),
    ])
  }
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <Fragment key={name + text}>
          <dt className="soft">{name}</dt>
          <dd className="breaking">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const wayNames: Record<NonNullable<Offer['InviataCon']>, string> = {
  mail: 'per e-mail',
  condivisa: 'con la condivisione del dispositivo',
  qr: 'con il codice QR',
  copiata: 'copiando il link',
  altro: '',
}

export function sentText({ Inviata, InviataA, InviataCon, StatoMail, ProblemaMail }: Offer): string {
  if (!Inviata) return 'Non ancora'
  const sent = [instantText(Inviata), InviataCon && wayNames[InviataCon], InviataA && `a ${InviataA}`]
  const text = sent.filter(Boolean).join(' ')
  if (StatoMail === 'inPartenza') return `${text}: in attesa di partire`
  if (StatoMail === 'respinta')
    return ProblemaMail
      ? `${text}: il server di posta del cliente risponde «${ProblemaMail}»`
      : `${text}: non è partita`
  return text
}

function openedText({ Aperta, UltimaApertura, Aperture }: Offer): string {
  if (!Aperta) return 'Non ancora'
  const times = counted(Aperture, 'volta', 'volte')
  const last = UltimaApertura && UltimaApertura !== Aperta ? `, l'ultima ${instantText(UltimaApertura)}` : ''
  return `${instantText(Aperta)} la prima volta${last}, ${times} in tutto`
}

/** Records to whom the quote's author has sent the URL of the offer by mail or message. */
export function SentForm({ id, sentTo }: { id: number; sentTo: string }) {
  const form = useForm({
    initial: { A: sentTo },
    check: ({ A }) => (A.trim() === '' ? { A: "Scrivi a chi l'hai inviata" } : {}),
    send: ({ A }) =>
      client.quoteOffers.sent({ params: { id: String(id) }, body: { A: A.trim(), Con: 'altro' } }),
    done: 'Offerta segnata come inviata',
  })
  return (
    <form {...form.form}>
      <Flex wrap="wrap" align="flex-end" gap="sm">
        <TextInput
          {...form.text('A', longest.person)}
          flex="1 1 260px"
          label="Inviata a"
          placeholder="Nome, e-mail o telefono"
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={form.isBusy}>
          Segna come inviata
        </Button>
      </Flex>
    </form>
  )
}
