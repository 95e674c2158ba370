import { Box, Flex } from '@mantine/core'
import { IconCalendarCheck, IconCalendarX, IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { instantDayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { phoneHref } from '#web/ui/contact-link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './offer.module.css'
import { OfferPapers } from './offer-actions.tsx'
import { OfferScene } from './offer-scene.tsx'
import { validityText } from './validity.ts'

interface Props {
  codice: string
  offer: PublicOffer
  chosen: readonly number[]
  isExpired: boolean
}

/** The dealer, and the offer's name above its doors. */
export function OfferHeader({ codice, offer, chosen, isExpired }: Props) {
  const isPhone = useIsPhone()
  const Icon = isExpired ? IconCalendarX : IconCalendarCheck
  const published = articled('del', instantDayText(offer.Pubblicata))
  return (
    <header>
      <Flex
        className={classes.inner}
        wrap="wrap"
        align="center"
        justify="space-between"
        gap={{ base: '4px 24px', sm: '12px 32px' }}
        py={12}
      >
        <DealerName codice={codice} dealer={offer.Rivenditore} />
        <Flex wrap="wrap" align="center" gap={{ base: '0 20px', sm: '8px 20px' }}>
          <Contacts dealer={offer.Rivenditore} />
          {!isPhone && <OfferPapers {...{ codice, chosen }} />}
        </Flex>
      </Flex>
      <div className={classes.band}>
        <Box className={classes.inner} pt={{ base: 16, sm: 24 }}>
          <h1 className={classes.title}>La tua offerta</h1>
          <Flex wrap="wrap" align="center" gap="4px 14px" pb={{ base: 12, sm: 20 }}>
            <p>{[offer.Riferimento, `n. ${offer.Numero}`, published].join(' · ')}</p>
            <StatusChip
              tone={isExpired ? 'warning' : 'success'}
              icon={<Icon size={14} stroke={2} aria-hidden />}
            >
              {validityText(offer.validoFino, todayInItaly())}
            </StatusChip>
          </Flex>
          <Box style={{ containerType: 'inline-size' }}>
            <OfferScene rows={offer.Righe} chosen={chosen} />
          </Box>
        </Box>
      </div>
    </header>
  )
}

function DealerName({ codice, dealer }: { codice: string; dealer: PublicOffer['Rivenditore'] }) {
  const [hasImage, setHasImage] = useState(dealer.HaImmagine)
  return (
    <Flex align="center" gap={14} miw={0}>
      {hasImage && (
        // Logos are made for white paper.
        <Box
          component="img"
          bg="var(--mantine-color-white)"
          maw="min(220px, 50vw)"
          mah={48}
          src={`/api/offerta/${encodeURIComponent(codice)}/immagine`}
          alt=""
          onError={() => setHasImage(false)}
        />
      )}
      <Box className="breaking" miw={0}>
        <div className="title">{dealer.RagSociale}</div>
        <p className="label">{dealer.Indirizzo}</p>
      </Box>
    </Flex>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }
const contact = {
  ...{ display: 'inline-flex', align: 'center', gap: 6, mih: 44 },
  ...{ c: 'var(--soglia-accent-ink)', fz: 14 },
}

function Contacts({ dealer }: { dealer: PublicOffer['Rivenditore'] }) {
  return (
    <>
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
    </>
  )
}
