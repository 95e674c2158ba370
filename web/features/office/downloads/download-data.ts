import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ArrangedFolder, FileChange, FolderChange } from '#contract/downloads/office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { moved } from '#web/ui/arranged/row-order.ts'

export const foldersQuery = queryOptions(client.downloadOffice.folders.query())

export const removedQueries = {
  folders: client.downloadOffice.removedFolders.query(),
  files: client.downloadOffice.removedFiles.query(),
}

export function filesQuery(folderId: number) {
  return queryOptions(client.downloadOffice.files.query({ params: { cartella: String(folderId) } }))
}

export function saveFolder(body: FolderChange) {
  return client.downloadOffice.saveFolder({ body })
}

/** Among its neighbours; shown at once, and taken back where the server refuses it. */
export function usePlaceFolder(): (folder: ArrangedFolder, to: number) => void {
  const queries = useQueryClient()
  const { queryKey } = foldersQuery
  const { run } = useCommand(placeFolder, {
    several: 'inTurn',
    shown: ({ folder, to }) => {
      const before = queries.getQueryData<ArrangedFolder[]>(queryKey)
      if (before) queries.setQueryData(queryKey, withFolderAt(before, folder, to))
      return () => queries.setQueryData(queryKey, before)
    },
  })
  return (folder, to) => run({ folder, to })
}

interface FolderPlace {
  folder: ArrangedFolder
  to: number
}

function placeFolder({ folder: { Id, Descrizione, Padre, Ruoli }, to }: FolderPlace) {
  return saveFolder({ Id, Descrizione, Padre, Ruoli, Posizione: to })
}

function withFolderAt(folders: ArrangedFolder[], folder: ArrangedFolder, to: number): ArrangedFolder[] {
  const [neighbours = [], others = []] = [true, false].map(is =>
    folders.filter(({ Padre }) => (Padre === folder.Padre) === is),
  )
  const from = neighbours.findIndex(({ Id }) => Id === folder.Id)
  return [...others, ...moved(neighbours, from, to)]
}

type RowChange = Partial<Pick<FileChange, 'Posizione' | 'Novita'>>

/** The row shows the change at once, and the old value again where the server refuses it. */
export function useSaveFile(folderId: number): (file: DownloadFile, change: RowChange) => void {
  const queries = useQueryClient()
  const { queryKey } = filesQuery(folderId)
  const { run } = useCommand(client.downloadOffice.saveFile, {
    several: 'inTurn',
    shown: ({ body }) => {
      const before = queries.getQueryData<DownloadFile[]>(queryKey)
      if (before) queries.setQueryData(queryKey, withChange(before, body))
      return () => queries.setQueryData(queryKey, before)
    },
  })
  return ({ Id, Descrizione }, change) => run({ body: { Id, Descrizione, Cartella: folderId, ...change } })
}

function withChange(files: DownloadFile[], { Id, Posizione, Novita }: RowChange & { Id: number }) {
  const from = files.findIndex(file => file.Id === Id)
  const file = files[from]
  if (!file) return files
  const marked = Novita === undefined ? files : files.with(from, { ...file, Novita })
  return Posizione === undefined ? marked : moved(marked, from, Posizione)
}

const removalOf = (Id: number, Elimina: boolean) => ({ body: { Id, Elimina } })

export function useRemoveFolder(onRemoved?: () => void) {
  return useRemoval({
    noun: 'Cartella',
    isFeminine: true,
    question: ({ Descrizione, NumeroFile }: ArrangedFolder) =>
      `Vuoi eliminare la cartella “${Descrizione}”${heldText(NumeroFile)} ?`,
    call: client.downloadOffice.removeFolder,
    argsOf: ({ Id }) => removalOf(Id, true),
    keyOf: ({ Id }) => String(Id),
    undoArgs: key => removalOf(Number(key), false),
    ...(onRemoved && { onRemoved }),
  })
}

function heldText(files: number): string {
  if (files === 0) return ''
  return files === 1 ? ' con il file che contiene' : ` con i ${files} file che contiene`
}

export function useRemoveFile(onRemoved?: () => void) {
  return useRemoval({
    noun: 'File',
    title: 'Elimina',
    question: () => 'Vuoi eliminare il file ?',
    call: client.downloadOffice.removeFile,
    argsOf: ({ Id }: DownloadFile) => removalOf(Id, true),
    keyOf: ({ Id }) => String(Id),
    undoArgs: key => removalOf(Number(key), false),
    ...(onRemoved && { onRemoved }),
  })
}
