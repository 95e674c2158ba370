import { Box, Flex } from '@mantine/core'
import { IconCalendarCheck, IconCalendarX, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euroOf, instantDayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { phoneHref } from '#web/ui/contact-link.tsx'
import classes from './offer.module.css'
import { validityText } from './validity.ts'

interface Props {
  codice: string
  offer: PublicOffer
  isExpired: boolean
}

/** The dealer, the total and the last valid day. */
export function OfferHeader({ codice, offer, isExpired }: Props) {
  const Icon = isExpired ? IconCalendarX : IconCalendarCheck
  const published = articled('del', instantDayText(offer.Pubblicata))
  return (
    <Flex
      component="header"
      direction="column"
      gap={{ base: 20, sm: 28 }}
      w="min(860px, 100%)"
      pt={{ base: 16, sm: 28 }}
      pb={{ base: 16, sm: 24 }}
    >
      <Flex
        className={classes.below}
        direction={{ base: 'column', sm: 'row' }}
        wrap="wrap"
        align={{ base: 'flex-start', sm: 'center' }}
        justify="space-between"
        gap="12px 32px"
        pb={20}
      >
        <DealerName codice={codice} dealer={offer.Rivenditore} />
        <Contacts dealer={offer.Rivenditore} />
      </Flex>
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="16px 32px">
        <div>
          <h1 className={classes.title}>La tua offerta</h1>
          <Box component="p" className="soft" mt="xs">
            {[offer.Riferimento, `n. ${offer.Numero}`, published].join(' · ')}
          </Box>
          <Flex
            component="p"
            className={`strong ${classes.validity}`}
            display="inline-flex"
            align="center"
            gap="sm"
            mt="md"
            data-expired={isExpired || undefined}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {validityText(offer.validoFino, todayInItaly())}
          </Flex>
        </div>
        <Flex component="p" direction="column" align={{ base: 'flex-start', sm: 'flex-end' }}>
          <span className="soft">Totale IVA compresa</span>
          <strong className={`tabular ${classes.total}`}>{euroOf(offer.Totale)}</strong>
        </Flex>
      </Flex>
    </Flex>
  )
}

function DealerName({ codice, dealer }: { codice: string; dealer: PublicOffer['Rivenditore'] }) {
  const [hasImage, setHasImage] = useState(dealer.HaImmagine)
  if (!hasImage) return <p className={classes.name}>{dealer.RagSociale}</p>
  return (
    <img
      className={classes.logo}
      src={`/api/offerta/${encodeURIComponent(codice)}/immagine`}
      alt={dealer.RagSociale}
      onError={() => setHasImage(false)}
    />
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }
const contact = { display: 'inline-flex', align: 'center', gap: 6, mih: { base: 44, sm: 0 } }

function Contacts({ dealer }: { dealer: PublicOffer['Rivenditore'] }) {
  return (
    <Flex
      component="address"
      className={`soft ${classes.contacts}`}
      direction={{ base: 'column', sm: 'row' }}
      wrap="wrap"
      gap={{ base: 0, sm: '4px 18px' }}
    >
      {dealer.HaImmagine && (
        <Flex component="span" {...contact} mih={{ base: 36, sm: 0 }}>
          {dealer.RagSociale}
        </Flex>
      )}
      {dealer.Indirizzo && (
        <Flex component="span" {...contact} mih={{ base: 36, sm: 0 }}>
          <IconMapPin {...icon} /> {dealer.Indirizzo}
        </Flex>
      )}
      {dealer.Telefono && (
        <Flex component="a" {...contact} href={phoneHref(dealer.Telefono)}>
          <IconPhone {...icon} /> {dealer.Telefono}
        </Flex>
      )}
      {dealer.EMail && (
        <Flex component="a" {...contact} href={`mailto:${dealer.EMail}`}>
          <IconMail {...icon} /> {dealer.EMail}
        </Flex>
      )}
    </Flex>
  )
}
