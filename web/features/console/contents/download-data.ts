import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskFolder, FolderChange } from '#contract/download-desk.ts'
import { client } from '#web/kit/connection.ts'
import { notify } from '#web/ui/notify.ts'

export const foldersQuery = queryOptions(client.downloadDesk.folders.query())

function askAnew(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['downloadDesk', 'folders'] }),
    queries.invalidateQueries({ queryKey: ['downloadDesk', 'files'] }),
  ])
}

export function useSaveFolder() {
  const queries = useQueryClient()
  return (body: FolderChange) => client.downloadDesk.saveFolder({ body }).finally(() => askAnew(queries))
}

/** Gone at once; it can be taken back from the message, and until the night by the call. */
export function useRemoveFolder() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ Id, Elimina }: Pick<DeskFolder, 'Id'> & { Elimina: boolean }) =>
      client.downloadDesk.removeFolder({ body: { Id, Elimina } }),
    onSuccess: (_, { Id, Elimina }) => {
      if (!Elimina) return void notify.success('Cartella ripristinata')
      notify.success('Cartella eliminata', { undo: () => mutate({ Id, Elimina: false }) })
    },
    onSettled: () => askAnew(queries),
  })
  return ({ Id }: DeskFolder) => mutate({ Id, Elimina: true })
}
