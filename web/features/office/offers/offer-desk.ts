import type { OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage } from '#contract/offers.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

export const imageQueries = {
  griglia: client.offers.list.query(),
  carosello: client.offers.carousel.query(),
} as const

export const textsQuery = client.offers.texts.query()

export const removedImagesQuery = client.offerDesk.removed.query()

export function useArrange(luogo: OfferPlace) {
  const { run } = useCommand(client.offerDesk.arrange, { several: 'inTurn' })
  return (images: readonly OfferImage[]) =>
    run({ params: { luogo }, body: { Ids: images.map(({ Id }) => Id) } })
}

const paramsOf = ({ Id }: Pick<OfferImage, 'Id'>) => ({ immagine: String(Id) })

export function useDescribe() {
  const { run } = useCommand(client.offerDesk.describe, { several: 'inTurn' })
  return (image: OfferImage, text: string) => run({ params: paramsOf(image), body: { Descrizione: text } })
}

export function useReplace() {
  const { run } = useCommand(client.offerDesk.replace, {
    done: ({ Descrizione }) => `Immagine sostituita: ${Descrizione}`,
    several: 'inTurn',
  })
  return (image: OfferImage, file: File) => run({ params: paramsOf(image), file })
}

export function useRemoveOfferImage() {
  return useRemoval({
    noun: 'Immagine',
    isFeminine: true,
    question: ({ Descrizione }) => `Vuoi eliminare “${Descrizione}”?`,
    call: client.offerDesk.remove,
    argsOf: (image: OfferImage) => ({ params: paramsOf(image) }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: (immagine: string) => ({ params: { immagine } }),
  })
}
