import { Button, Flex, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink, IconShare } from '@tabler/icons-react'
import { Fragment } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { Quote } from '#contract/quotes.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { OfferChip } from '#web/parts/quotes/offer-chip.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from '../quote.module.css'
import { offerState } from './offer-state.ts'

type Offer = NonNullable<Quote['Offerta']>

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

export function OfferAddress({ address }: { address: string }) {
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
    <Flex wrap="wrap" align="flex-end" gap="sm">
      <TextInput
        flex="1 1 260px"
        label="Indirizzo per il cliente"
        value={address}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
        Copia
      </Button>
      {canShare && (
        <Button
          variant="default"
          leftSection={<IconShare {...icon} />}
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
        leftSection={<IconExternalLink {...icon} />}
      >
        Apri
      </Button>
    </Flex>
  )
}

export function OfferFacts({ offer }: { offer: Offer }) {
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
  for (const { Versione, Esito, Nome, EsitoIl, Motivo } of offer.Risposte)
    facts.push([
      `Versione ${Versione} ${Esito}`,
      [Nome, instantText(EsitoIl), Motivo].filter(Boolean).join(' · '),
    ])
  return (
    <>
      <div>
        <OfferChip offer={offerState(offer, todayInItaly())} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt className="soft">{name}</dt>
            <dd className="breaking">{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

function openedText({ Aperta, Aperture }: Offer): string {
  if (!Aperta) return 'Non ancora'
  const times = counted(Aperture, 'volta', 'volte')
  return `${instantText(Aperta)} la prima volta, ${times} in tutto`
}

/** Records to whom the quote's author has sent the URL of the offer by mail or message. */
export function SentForm({ id, sentTo }: { id: number; sentTo: string }) {
  const form = useForm({
    initial: { A: sentTo },
    check: ({ A }) => (A.trim() === '' ? { A: "Scrivi a chi l'hai inviata" } : {}),
    send: ({ A }) => client.quoteOffers.sent({ params: { id: String(id) }, body: { A: A.trim() } }),
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
