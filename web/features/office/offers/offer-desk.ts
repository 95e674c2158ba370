import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage } from '#contract/offers.ts'
import { client } from '#web/kit/connection.ts'
import { useInTurn } from '#web/kit/in-turn.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { notify } from '#web/ui/notify.ts'

export const imageQueries = {
  griglia: client.offers.list.query(),
  carosello: client.offers.carousel.query(),
} as const

export const textsQuery = client.offers.texts.query()

export const removedImagesQuery = client.offerDesk.removed.query()

export function useOffersRefreshed() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      (['offers', 'offerDesk'] as const).map(feature => queries.invalidateQueries({ queryKey: [feature] })),
    )
}

/** Shows the new order at once, before the server answers. */
export function useArrange(place: OfferPlace) {
  const queries = useQueryClient()
  const { queryKey } = imageQueries[place]
  const { turn, isLast } = useInTurn('offerDesk.arrange')
  const { mutate } = useMutation({
    ...turn,
    mutationFn: (images: readonly OfferImage[]) =>
      client.offerDesk.arrange({ params: { luogo: place }, body: { Ids: images.map(({ Id }) => Id) } }),
    onMutate: images => void queries.setQueryData(queryKey, images),
    onSettled: () => (isLast() ? queries.invalidateQueries({ queryKey }) : undefined),
  })
  return (images: readonly OfferImage[]) => mutate(images)
}

const paramsOf = ({ Id }: Pick<OfferImage, 'Id'>) => ({ immagine: String(Id) })

export function useDescribe() {
  const onSettled = useOffersRefreshed()
  const { mutate } = useMutation({
    mutationFn: ({ image, text }: { image: OfferImage; text: string }) =>
      client.offerDesk.describe({ params: paramsOf(image), body: { Descrizione: text } }),
    onSettled,
  })
  return (image: OfferImage, text: string) => mutate({ image, text })
}

export function useReplace() {
  const onSettled = useOffersRefreshed()
  const { mutate } = useMutation({
    mutationFn: ({ image, file }: { image: OfferImage; file: File }) =>
      client.offerDesk.replace({ params: paramsOf(image), file }),
    onSuccess: ({ Descrizione }) => notify.success(`Immagine sostituita: ${Descrizione}`),
    onSettled,
  })
  return (image: OfferImage, file: File) => mutate({ image, file })
}

export function useRemoveOfferImage() {
  return useRemoval<OfferImage>({
    noun: 'Immagine',
    isFeminine: true,
    question: ({ Descrizione }) => `Vuoi eliminare “${Descrizione}”?`,
    remove: image => client.offerDesk.remove({ params: paramsOf(image) }),
    keyOf: ({ Id }) => String(Id),
    restore: immagine => client.offerDesk.restore({ params: { immagine } }),
    onSettled: useOffersRefreshed(),
  })
}
