import { useQuery } from '@tanstack/react-query'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { removedQueries, useRemoveFile, useRemoveFolder } from './download-data.ts'

const folderMark = 'cartella '

/** Lists removed folders and files together. */
export function RemovedDownloads() {
  const [folders, files] = [useQuery(removedQueries.folders), useQuery(removedQueries.files)]
  const [folderRemoval, fileRemoval] = [useRemoveFolder(), useRemoveFile()]
  const marked = (folders.data ?? []).map(folder => ({ ...folder, Chiave: folderMark + folder.Chiave }))
  return (
    <RemovedToday
      removed={[...marked, ...(files.data ?? [])]}
      restore={key => {
        if (key.startsWith(folderMark)) folderRemoval.restore(key.slice(folderMark.length))
        else fileRemoval.restore(key)
      }}
      isBusy={folderRemoval.isBusy || fileRemoval.isBusy}
    />
  )
}
