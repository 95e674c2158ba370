import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileList, type ListedFile } from '#web/ui/file-list.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

interface PaperProps<File extends ListedFile> {
  /** Loads the file by an authorized call. */
  load: (file: File, signal: AbortSignal) => Promise<Blob>
  onClose: () => void
}

interface PapersProps<File extends ListedFile> extends PaperProps<File> {
  /** Name of the files' owner. */
  title: string
  files: readonly File[]
}

/** A single PDF opens at once. Several PDFs appear in a list, which stays behind the open PDF. */
export function Papers<File extends ListedFile>({ title, files, load, onClose }: PapersProps<File>) {
  const [chosen, setChosen] = useState<File>()
  const [first, ...others] = files
  if (!first) return null
  if (others.length === 0) return <Paper file={first} load={load} onClose={onClose} />
  return (
    <>
      <Dialog onClose={onClose} title={title} size="small">
        <FileList files={files} onOpen={setChosen} />
      </Dialog>
      {chosen && <Paper file={chosen} load={load} onClose={() => setChosen(undefined)} />}
    </>
  )
}

export function Paper<File extends ListedFile>({ file, load, onClose }: PaperProps<File> & { file: File }) {
  const fileName = `${file.Nome.replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`
  return (
    <LazyPdfDialog
      onClose={onClose}
      title={file.Nome}
      fileName={fileName}
      load={signal => load(file, signal)}
    />
  )
}
