import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './offer.module.css'
import { isGone, offerQuery } from './offer-data.ts'
import { OfferGone } from './offer-gone.tsx'
import { OfferView } from './offer-view.tsx'
import { useOpened } from './use-opened.ts'

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
    <div className={classes.page}>
      {/* The address is the only protection of an offer, so no search engine or other site may learn it. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {error && isGone(error) ? (
        <OfferGone />
      ) : data ? (
        <OfferView codice={codice} offer={data} />
      ) : (
        <Flex component="main" direction="column" gap={28} w="min(860px, 100%)">
          {error ? <Failure {...failureOf(offer)} message={error.message} /> : <SkeletonLines lines={12} />}
        </Flex>
      )}
    </div>
  )
}
