import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'

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

/** The portal's own drawing stands there again; the picture can be brought back from the message. */
export function useRemoveHome(posto: HomePlace) {
  const onSettled = useContentsRefreshed()
  const { mutate: restore } = useMutation({
    mutationFn: () => client.homeContents.restore({ params: { posto } }),
    onSuccess: () => notify.success('Immagine ripristinata'),
    onSettled,
  })
  const { mutate: remove } = useMutation({
    mutationFn: () => client.homeContents.remove({ params: { posto } }),
    onSuccess: () => notify.warning('Immagine eliminata', { undo: () => restore() }),
    onSettled,
  })
  return async () => {
    const agreed = await confirm({
      title: 'Elimina immagine',
      text: 'Vuoi eliminare l’immagine della home? Al suo posto torna il disegno del portale. Fino a stanotte la puoi ripristinare.',
      action: 'Elimina immagine',
      danger: true,
    })
    if (agreed) remove()
  }
}
