import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from './use-removal.ts'

export const contentsQuery = client.homeContents.read.query()

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

/** The portal's own drawing stands there again. */
export function useRemoveHome(posto: HomePlace) {
  const removal = useRemoval<HomePlace>({
    noun: 'Immagine',
    isFeminine: true,
    question: () => 'Vuoi eliminare l’immagine della home? Al suo posto torna il disegno del portale.',
    remove: place => client.homeContents.remove({ params: { posto: place } }),
    restore: place => client.homeContents.restore({ params: { posto: place } }),
    onSettled: useContentsRefreshed(),
  })
  return () => removal(posto)
}
