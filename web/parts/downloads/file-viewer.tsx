import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { DownloadFile } from '#contract/downloads.ts'
import { client } from '#web/kit/connection.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { pictureOf, savingAddress } from './download-calls.ts'
import classes from './file-viewer.module.css'

interface ViewerProps {
  file: DownloadFile
  /** The files among which the arrow keys move. */
  among: readonly DownloadFile[]
  onShow: (file: DownloadFile) => void
  onClose: () => void
}

export function FileViewer(props: ViewerProps) {
  if (props.file.Tipo === 'immagine') return <ImageViewer {...props} />
  if (props.file.Tipo === 'video') return <VideoViewer {...props} />
  return <PdfViewer {...props} />
}

function ImageViewer({ file, among, onShow, onClose }: ViewerProps) {
  const images = among.filter(other => other.Tipo === 'immagine')
  return (
    <PhotoViewer
      title={file.Descrizione}
      alt={file.Descrizione}
      url={pictureOf(file, 'grande')}
      place={images.indexOf(file)}
      count={images.length}
      onPlaceChange={place => {
        const next = images[place]
        if (next) onShow(next)
      }}
      note={<SaveButton file={file} />}
      onClose={onClose}
    />
  )
}

function VideoViewer({ file, onClose }: ViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog onClose={onClose} title={file.Descrizione} size={988} footer={<SaveButton file={file} />} flush>
      {hasFailed ? (
        <Failure message="Il video non si può riprodurre qui. Riprova, oppure scaricalo." onRetry={retry} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the manufacturer's videos bring none
        <video
          key={attempt}
          className={classes.video}
          src={file.PathFile}
          poster={pictureOf(file, 'grande') || undefined}
          controls
          preload="metadata"
          aria-label={file.Descrizione}
          onError={() => setFailed(true)}
        />
      )}
    </Dialog>
  )
}

function PdfViewer({ file, onClose }: ViewerProps) {
  const { Id, Descrizione } = file
  const call = { params: { file: String(Id) }, query: { salva: 'false' } } as const
  return (
    <LazyPdfDialog
      onClose={onClose}
      title={Descrizione}
      fileName={Descrizione}
      load={async signal => (await client.downloads.file({ ...call, signal })).blob}
    />
  )
}

function SaveButton({ file }: { file: DownloadFile }) {
  return (
    <Button
      component="a"
      variant="default"
      href={savingAddress(file)}
      download={file.Descrizione}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
    >
      Scarica
    </Button>
  )
}
