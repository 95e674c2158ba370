import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HomePicture } from '#contract/home-contents.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'

export const contentsQuery = client.homeContents.read.query()

export const removedHomeQuery = client.homeContents.removed.query()

export function useContentsRefreshed() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['homeContents'] })
}

export type HomePlace = '1' | '2'

export function useDescribeHome(posto: HomePlace) {
  const onSettled = useContentsRefreshed()
  const { mutate } = useMutation({
    mutationFn: (Descrizione: string) =>
      client.homeContents.describe({ params: { posto }, body: { Descrizione } }),
    onSettled,
  })
  return mutate
}

/** After removal the portal's own drawing appears again. */
export function useRemoveHome() {
  return useRemoval<HomePicture>({
    noun: 'Immagine',
    isFeminine: true,
    question: () => "Vuoi eliminare l'immagine della home? Al suo posto torna il disegno del portale.",
    remove: ({ Posto }) => client.homeContents.remove({ params: { posto: Posto === 1 ? '1' : '2' } }),
    keyOf: ({ Id }) => String(Id),
    restore: immagine => client.homeContents.restore({ params: { immagine } }),
    onSettled: useContentsRefreshed(),
  })
}
