import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { dayText, euroOf, instantText } from '#rules/italian-format.ts'
import { articled, toName } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './offer.module.css'
import { OfferActions, OfferPapers } from './offer-actions.tsx'
import { OfferDoor } from './offer-door.tsx'
import { OfferHeader } from './offer-header.tsx'

interface Props {
  codice: string
  offer: PublicOffer
}

export function OfferView({ codice, offer }: Props) {
  const [isGiven, setGiven] = useState(false)
  const [change, setChange] = useState<string>()
  const isExpired = offer.Scaduta || offer.validoFino < todayInItaly()
  return (
    <>
      <OfferHeader codice={codice} offer={offer} isExpired={isExpired} />
      <Flex component="main" direction="column" gap={28} w="min(860px, 100%)">
        <OfferOutcome offer={offer} isExpired={isExpired} change={change} isFresh={isGiven} />
        <section aria-labelledby="porte">
          <Box component="h2" id="porte" className={classes.heading} mb={10}>
            {offer.Righe.length === 1 ? 'La tua porta' : 'Le tue porte'}
          </Box>
          <Flex component="ul" direction="column" gap="md">
            {offer.Righe.map(row => (
              <OfferDoor key={row.posizione} row={row} />
            ))}
          </Flex>
        </section>
        {offer.Voci.length > 0 && <OwnLines lines={offer.Voci} />}
        <OfferTotals offer={offer} />
        {(offer.Pagamento || offer.Note) && (
          <Flex component="section" direction="column" gap={20} aria-label="Condizioni">
            {offer.Pagamento && <Term name="Pagamento" text={offer.Pagamento} />}
            {offer.Note && <Term name="Note" text={offer.Note} />}
          </Flex>
        )}
        <OfferPapers codice={codice} />
        {!offer.Esito && !isExpired && (
          <OfferActions codice={codice} offer={offer} onGiven={() => setGiven(true)} onChange={setChange} />
        )}
      </Flex>
    </>
  )
}

interface OutcomeProps {
  offer: PublicOffer
  isExpired: boolean
  /** Why an answer was refused: the offer has changed, or somebody else has answered. */
  change: string | undefined
  /** True if the answer was given on this page just now. */
  isFresh: boolean
}

/** The state of the offer, above everything else. */
function OfferOutcome({ offer, isExpired, change, isFresh }: OutcomeProps) {
  const dealer = offer.Rivenditore.RagSociale
  if (offer.Esito) {
    const isAccepted = offer.Esito === 'accettata'
    const at = offer.EsitoIl ? ` ${articled('il', instantText(offer.EsitoIl))}` : ''
    return (
      <Notice tone={isAccepted ? 'success' : 'info'} quiet={!isFresh} takesFocus={isFresh}>
        <strong>{isAccepted ? 'Offerta accettata' : 'Offerta rifiutata'}</strong>
        <div>
          {offer.Nome}
          {at}. {isAccepted ? `${dealer} è stato avvisato e ti contatterà.` : `${dealer} è stato avvisato.`}
        </div>
      </Notice>
    )
  }
  if (isExpired) {
    return (
      <Notice tone="warning" quiet>
        <strong>Offerta scaduta {articled('il', dayText(offer.validoFino))}</strong>
        <div>I prezzi potrebbero essere cambiati. Chiedi {toName(dealer)} di rinnovarla.</div>
      </Notice>
    )
  }
  return change ? (
    <Notice tone="warning" takesFocus>
      {change}
    </Notice>
  ) : null
}

const quantityFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** The dealer's own services. */
function OwnLines({ lines }: { lines: PublicOffer['Voci'] }) {
  return (
    <section aria-labelledby="servizi">
      <Box component="h2" id="servizi" className={classes.heading} mb={10}>
        Servizi e altre voci
      </Box>
      <ul className="card">
        {lines.map((line, place) => (
          <Flex
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            key={place}
            className={`tabular ${classes.whole} ${classes.below}`}
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            align="baseline"
            justify="space-between"
            gap="4px 16px"
            py="md"
            px={{ base: 16, sm: 20 }}
          >
            <Box component="span" flex={{ base: '1 1 100%', sm: '1 1 0' }} miw={0}>
              {line.Descrizione}
            </Box>
            <span className="soft">
              {quantityFormat.format(line.Quantita)} × {euroOf(line.Prezzo)} · IVA {line.Iva}%
            </span>
            <Box component="strong" flex="none" w={{ sm: 120 }} ta="end">
              {euroOf(line.Importo)}
            </Box>
          </Flex>
        ))}
      </ul>
    </section>
  )
}

function OfferTotals({ offer }: { offer: PublicOffer }) {
  return (
    <Flex
      component="section"
      className={classes.whole}
      direction="column"
      align="flex-end"
      gap={10}
      aria-label="Totale"
    >
      <Box component="dl" w="min(360px, 100%)">
        <Total name="Totale senza IVA" amount={offer.Imponibile} />
        {offer.Iva.map(({ Aliquota, Imponibile, Imposta }) => (
          <Total key={Aliquota} name={`IVA ${Aliquota}% su ${euroOf(Imponibile)}`} amount={Imposta} />
        ))}
        <Total name="Totale da pagare" amount={offer.Totale} isLast />
      </Box>
      <p className="soft">I prezzi delle singole voci sono senza IVA.</p>
    </Flex>
  )
}

function Total({ name, amount, isLast = false }: { name: string; amount: number; isLast?: boolean }) {
  return (
    <Flex
      className={`tabular ${isLast ? classes.last : ''}`}
      justify="space-between"
      gap="lg"
      mt={isLast ? 6 : 0}
      pt={isLast ? 12 : 6}
      pb={6}
    >
      <dt>{name}</dt>
      <dd>{euroOf(amount)}</dd>
    </Flex>
  )
}

function Term({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <Box component="h2" className={classes.heading} mb={10}>
        {name}
      </Box>
      <p className={classes.written}>{text}</p>
    </div>
  )
}
