import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { offerQuery } from './offer-data.ts'

export type OfferChoosing = ReturnType<typeof useOfferChoice>

type Group = readonly Pick<PublicOffer['Righe'][number], 'posizione'>[]

interface Kept {
  Versione: number
  Scelte?: readonly number[] | undefined
}

/** The choice of the end customer among alternatives, at first that of a kept answer, and the offer as the server sums it. */
export function useOfferChoice(codice: string, offer: PublicOffer, kept: Kept | undefined) {
  const [picked, setPicked] = useState<{ version: number; chosen: readonly number[] }>({
    version: offer.Versione,
    chosen: (kept?.Versione === offer.Versione && kept.Scelte) || [],
  })
  const isOfThis = picked.version === offer.Versione && !offer.Esito
  const chosen = isOfThis ? picked.chosen : []
  const summed = useQuery({
    ...offerQuery(codice, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const isSummed = summed.data?.Versione === offer.Versione && !summed.isPlaceholderData
  return {
    chosen,
    /** The offer with the choices; while they are summed, the one before. */
    shown: chosen.length > 0 && summed.data?.Versione === offer.Versione ? summed.data : offer,
    /** True while the total of these choices is not known, so that nobody signs another one. */
    isSumming: chosen.length > 0 && !isSummed,
    failure: chosen.length > 0 ? failureOf(summed) : undefined,
    /** True if the choices were made in an offer that the dealer has replaced since. */
    isOvertaken: picked.chosen.length > 0 && picked.version !== offer.Versione && !offer.Esito,
    choose(group: Group, position: number, isProposed: boolean) {
      const others = chosen.filter(number => !group.some(({ posizione }) => posizione === number))
      const next = isProposed ? others : [...others, position]
      setPicked({ version: offer.Versione, chosen: next.toSorted((a, b) => a - b) })
    },
  }
}
