import type { DownloadFile } from '#contract/downloads.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { useSaveFile } from './download-data.ts'
import classes from './downloads.module.css'
import { DownloadFileRow } from './file-row.tsx'

interface Props {
  files: readonly DownloadFile[]
  folderId: number
  isOpen: boolean
  onOpen: (file: DownloadFile) => void
  onReplace: (file: DownloadFile, chosen: File) => void
}

export function FileArrangement({ files, folderId, isOpen, onOpen, onReplace }: Props) {
  const save = useSaveFile(folderId)
  return (
    <ArrangedList
      label="File"
      items={files}
      nameOf={({ Descrizione }) => Descrizione}
      onPlace={(file, to) => save(file, { Posizione: to })}
      rowClass={classes.file}
    >
      {(file, arrows) => (
        <DownloadFileRow
          file={file}
          isOpen={isOpen}
          arrows={arrows}
          onMarkNew={Novita => save(file, { Novita })}
          onOpen={() => onOpen(file)}
          onReplace={chosen => onReplace(file, chosen)}
        />
      )}
    </ArrangedList>
  )
}
