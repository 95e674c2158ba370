import { Flex, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './offer.module.css'
import { isGone, offerQuery } from './offer-data.ts'
import { OfferView } from './offer-view.tsx'

const route = getRouteApi('/offerta/$codice')

/** A dealer's offer, for a customer who has never seen the portal. */
export function OfferPage() {
  const { codice } = route.useParams()
  const offer = useQuery(offerQuery(codice))
  const { data, error } = offer
  useOpened(codice, data !== undefined)
  const dealer = data?.Rivenditore.RagSociale
  useEffect(() => {
    document.title = dealer ? `Offerta · ${dealer}` : 'Offerta'
  }, [dealer])
  return (
    <Stack className={classes.page} gap={0}>
      {/* The secret URL is an offer's only protection, so no search engine or other site may learn the URL. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {error && isGone(error) ? (
        <OfferGone />
      ) : data ? (
        <OfferView codice={codice} offer={data} />
      ) : (
        <Flex component="main" className={classes.inner} direction="column" gap={28} pt={28}>
          {error ? <Failure {...failureOf(offer)} message={error.message} /> : <SkeletonLines lines={12} />}
        </Flex>
      )}
    </Stack>
  )
}

function OfferGone() {
  return (
    <Flex
      component="main"
      direction="column"
      align="center"
      justify="center"
      gap="md"
      flex={1}
      w="min(460px, 100%)"
      mx="auto"
      px={16}
      ta="center"
    >
      <IconFileOff size={40} stroke={1.25} color="var(--soglia-ink-faint)" aria-hidden />
      <h1 className={classes.title}>Offerta non trovata</h1>
      <p>Questa offerta non esiste più. Chiedi al tuo rivenditore un nuovo link.</p>
      <p className="soft">
        Se hai copiato il link a mano, controlla che sia completo: anche una sola lettera diversa porta qui.
      </p>
    </Flex>
  )
}

const told = new Set<string>()

const actions = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const

/** Reports once that a person looks at the offer. Programs that only check the links of a mail touch nothing. */
function useOpened(codice: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const ended = new AbortController()
    function tell({ isTrusted }: Event) {
      if (!isTrusted || told.has(codice)) return
      told.add(codice)
      client.quoteOffers.opened({ params: { codice } }).catch(() => told.delete(codice))
    }
    for (const action of actions)
      document.addEventListener(action, tell, { passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [codice, isShown])
}
