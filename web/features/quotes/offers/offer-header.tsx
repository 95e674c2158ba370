import { IconCalendarCheck, IconCalendarX, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euro, instantDayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import shared from './offer.module.css'
import { offerImage } from './offer-data.ts'
import classes from './offer-header.module.css'
import { validityText } from './validity.ts'

interface Props {
  codice: string
  offer: PublicOffer
  isExpired: boolean
}

/** The dealer, the total and the last valid day. */
export function OfferHeader({ codice, offer, isExpired }: Props) {
  const Icon = isExpired ? IconCalendarX : IconCalendarCheck
  return (
    <header className={classes.header}>
      <div className={classes.dealer}>
        <DealerName codice={codice} dealer={offer.Rivenditore} />
        <Contacts dealer={offer.Rivenditore} />
      </div>
      <div className={classes.opening}>
        <div className={classes.about}>
          <h1 className={shared.title}>La tua offerta</h1>
          <p className={shared.soft}>
            {[
              offer.Riferimento,
              `n. ${offer.Numero}`,
              `${articled('del', instantDayText(offer.Pubblicata))}`,
            ].join(' · ')}
          </p>
          <p className={classes.validity} data-expired={isExpired || undefined}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {validityText(offer.validoFino, todayInItaly())}
          </p>
        </div>
        <p className={classes.figure}>
          <span className={shared.soft}>Totale IVA compresa</span>
          <strong>{euro(Math.round(offer.Totale * 100))}</strong>
        </p>
      </div>
    </header>
  )
}

function DealerName({ codice, dealer }: { codice: string; dealer: PublicOffer['Rivenditore'] }) {
  const [hasImage, setHasImage] = useState(dealer.HaImmagine)
  if (!hasImage) return <p className={classes.name}>{dealer.RagSociale}</p>
  return (
    <img
      className={classes.logo}
      src={offerImage(codice)}
      alt={dealer.RagSociale}
      onError={() => setHasImage(false)}
    />
  )
}

function Contacts({ dealer }: { dealer: PublicOffer['Rivenditore'] }) {
  return (
    <address className={classes.contacts}>
      {dealer.HaImmagine && <span>{dealer.RagSociale}</span>}
      {dealer.Indirizzo && (
        <span>
          <IconMapPin size={16} stroke={1.75} aria-hidden /> {dealer.Indirizzo}
        </span>
      )}
      {dealer.Telefono && (
        <a href={`tel:${dealer.Telefono.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={16} stroke={1.75} aria-hidden /> {dealer.Telefono}
        </a>
      )}
      {dealer.EMail && (
        <a href={`mailto:${dealer.EMail}`}>
          <IconMail size={16} stroke={1.75} aria-hidden /> {dealer.EMail}
        </a>
      )}
    </address>
  )
}
