import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArrangedFolder, FileChange, FolderChange } from '#contract/downloads/office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { client } from '#web/kit/connection.ts'
import { useInTurn } from '#web/kit/in-turn.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { moved } from '#web/ui/arranged/row-order.ts'

export const foldersQuery = queryOptions(client.downloadOffice.folders.query())

export const removedQueries = {
  folders: client.downloadOffice.removedFolders.query(),
  files: client.downloadOffice.removedFiles.query(),
}

export function filesQuery(folderId: number) {
  return queryOptions(client.downloadOffice.files.query({ params: { cartella: String(folderId) } }))
}

function askAnew(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: ['downloadOffice'] })
}

export function useAskAnew() {
  const queries = useQueryClient()
  return () => void askAnew(queries)
}

export function saveFolder(body: FolderChange) {
  return client.downloadOffice.saveFolder({ body })
}

/** Moves a folder among its siblings: shows it at once, and reverts if the server refuses. */
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

interface FileSaving {
  file: DownloadFile
  change: Partial<Pick<FileChange, 'Posizione' | 'Novita'>>
}

/** Saves a changed row: shows it at once, and reverts if the server refuses. */
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

const removeFolder = (Id: number, Elimina: boolean) =>
  client.downloadOffice.removeFolder({ body: { Id, Elimina } })
const removeFile = (Id: number, Elimina: boolean) =>
  client.downloadOffice.removeFile({ body: { Id, Elimina } })

export function useRemoveFolder(onRemoved?: () => void) {
  const queries = useQueryClient()
  return useRemoval<ArrangedFolder>({
    noun: 'Cartella',
    isFeminine: true,
    question: ({ Descrizione, NumeroFile }) =>
      `Vuoi eliminare la cartella “${Descrizione}”${heldText(NumeroFile)} ?`,
    remove: ({ Id }) => removeFolder(Id, true),
    keyOf: ({ Id }) => String(Id),
    restore: key => removeFolder(Number(key), false),
    ...(onRemoved && { onRemoved }),
    onSettled: () => askAnew(queries),
  })
}

function heldText(files: number): string {
  if (files === 0) return ''
  return files === 1 ? ' con il file che contiene' : ` con i ${files} file che contiene`
}

export function useRemoveFile(onRemoved?: () => void) {
  const queries = useQueryClient()
  return useRemoval<DownloadFile>({
    noun: 'File',
    title: 'Elimina',
    question: () => 'Vuoi eliminare il file ?',
    remove: ({ Id }) => removeFile(Id, true),
    keyOf: ({ Id }) => String(Id),
    restore: key => removeFile(Number(key), false),
    ...(onRemoved && { onRemoved }),
    onSettled: () => askAnew(queries),
  })
}
