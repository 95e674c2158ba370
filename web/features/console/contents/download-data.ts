import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArrangedFolder, FileChange, FolderChange } from '#contract/download-office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { client } from '#web/kit/connection.ts'
import { useInTurn } from '#web/kit/in-turn.ts'
import { moved } from '#web/ui/arranged/row-order.ts'
import { notify } from '#web/ui/notify.ts'

export const foldersQuery = queryOptions(client.downloadOffice.folders.query())

export function filesQuery(folderId: number) {
  return queryOptions(client.downloadOffice.files.query({ params: { cartella: String(folderId) } }))
}

function askAnew(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['downloadOffice', 'folders'] }),
    queries.invalidateQueries({ queryKey: ['downloadOffice', 'files'] }),
  ])
}

export function useAskAnew() {
  const queries = useQueryClient()
  return () => void askAnew(queries)
}

export function saveFolder(body: FolderChange) {
  return client.downloadOffice.saveFolder({ body })
}

/** Among its neighbours; shown at once, and taken back where the server refuses it. */
export function usePlaceFolder() {
  const queries = useQueryClient()
  const { turn, isLast } = useInTurn('downloadOffice.placeFolder')
  return useMutation({
    ...turn,
    mutationFn: ({ folder: { Id, Descrizione, Padre, Ruoli }, to }: { folder: ArrangedFolder; to: number }) =>
      saveFolder({ Id, Descrizione, Padre, Ruoli, Posizione: to }),
    onMutate: ({ folder, to }) =>
      queries.setQueryData<ArrangedFolder[]>(foldersQuery.queryKey, now => {
        if (!now) return now
        const [neighbours = [], others = []] = [true, false].map(is =>
          now.filter(({ Padre }) => (Padre === folder.Padre) === is),
        )
        const from = neighbours.findIndex(({ Id }) => Id === folder.Id)
        return [...others, ...moved(neighbours, from, to)]
      }),
    onSettled: () => (isLast() ? askAnew(queries) : undefined),
  })
}

/** Gone at once; it can be taken back from the message, and until the night by the call. */
export function useRemoveFolder() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (body: Pick<ArrangedFolder, 'Id'> & { Elimina: boolean }) =>
      client.downloadOffice.removeFolder({ body }),
    onSuccess: (_, { Id, Elimina }) => {
      if (!Elimina) return void notify.success('Cartella ripristinata')
      notify.success('Cartella eliminata', { undo: () => mutate({ Id, Elimina: false }) })
    },
    onSettled: () => askAnew(queries),
  })
  return ({ Id }: ArrangedFolder) => mutate({ Id, Elimina: true })
}

interface FileSaving {
  file: DownloadFile
  change: Partial<Pick<FileChange, 'Posizione' | 'Novita'>>
}

/** What a row changes is shown at once, and taken back where the server refuses it. */
export function useSaveFile(folderId: number) {
  const queries = useQueryClient()
  const { queryKey } = filesQuery(folderId)
  const { turn, isLast } = useInTurn('downloadOffice.saveFile')
  return useMutation({
    ...turn,
    mutationFn: ({ file: { Id, Descrizione }, change }: FileSaving) =>
      client.downloadOffice.saveFile({ body: { Id, Descrizione, Cartella: folderId, ...change } }),
    onMutate: ({ file, change: { Posizione: to, Novita } }) =>
      queries.setQueryData<DownloadFile[]>(queryKey, now => {
        const from = now?.findIndex(({ Id }) => Id === file.Id) ?? -1
        if (!now || from < 0) return now
        const marked = Novita === undefined ? now : now.with(from, { ...file, Novita })
        return to === undefined ? marked : moved(marked, from, to)
      }),
    onSettled: () => (isLast() ? askAnew(queries) : undefined),
  })
}

export function useRemoveFile() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (body: { Id: number; Elimina: boolean }) => client.downloadOffice.removeFile({ body }),
    onSuccess: (_, { Id, Elimina }) => {
      if (!Elimina) return void notify.success('File ripristinato')
      notify.success('File eliminato', { undo: () => mutate({ Id, Elimina: false }) })
    },
    onSettled: () => askAnew(queries),
  })
  return ({ Id }: DownloadFile) => mutate({ Id, Elimina: true })
}
