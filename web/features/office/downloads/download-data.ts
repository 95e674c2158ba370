import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ArrangedFolder, FileChange } from '#contract/downloads/office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

export const foldersQuery = queryOptions(officeClient.downloadOffice.folders.query())

export const removedQueries = {
  folders: officeClient.downloadOffice.removedFolders.query(),
  files: officeClient.downloadOffice.removedFiles.query(),
}

export function filesQuery(folderId: number) {
  return queryOptions(officeClient.downloadOffice.files.query({ params: { cartella: String(folderId) } }))
}

export function usePlaceFolder(): (folder: ArrangedFolder, to: number) => void {
  const { run } = useCommand(officeClient.downloadOffice.saveFolder, { several: 'inTurn' })
  return ({ Id, Descrizione, Padre, Ruoli }, to) =>
    run({ body: { Id, Descrizione, Padre, Ruoli, Posizione: to } })
}

type RowChange = Partial<Pick<FileChange, 'Posizione' | 'Novita'>>

/** The row shows a changed mark at once, and the old mark again if the server refuses the change. */
export function useSaveFile(folderId: number): (file: DownloadFile, change: RowChange) => void {
  const queries = useQueryClient()
  const { queryKey } = filesQuery(folderId)
  const { run } = useCommand(officeClient.downloadOffice.saveFile, {
    several: 'inTurn',
    shown: ({ body }) => {
      const before = queries.getQueryData<DownloadFile[]>(queryKey)
      if (before) queries.setQueryData(queryKey, withChange(before, body))
      return () => queries.setQueryData(queryKey, before)
    },
  })
  return ({ Id, Descrizione }, change) => run({ body: { Id, Descrizione, Cartella: folderId, ...change } })
}

function withChange(files: DownloadFile[], { Id, Novita }: RowChange & { Id: number }) {
  return files.map(file => (file.Id === Id && Novita !== undefined ? { ...file, Novita } : file))
}

const removalOf = (Id: number, Elimina: boolean) => ({ body: { Id, Elimina } })

export function useRemoveFolder(onRemoved?: () => void) {
  return useRemoval({
    noun: 'Cartella',
    isFeminine: true,
    question: ({ Descrizione, NumeroFile }: ArrangedFolder) =>
      `Vuoi eliminare la cartella «${Descrizione}»${heldText(NumeroFile)}?`,
    call: officeClient.downloadOffice.removeFolder,
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
    question: () => 'Vuoi eliminare il file?',
    call: officeClient.downloadOffice.removeFile,
    argsOf: ({ Id }: DownloadFile) => removalOf(Id, true),
    keyOf: ({ Id }) => String(Id),
    undoArgs: key => removalOf(Number(key), false),
    ...(onRemoved && { onRemoved }),
  })
}
