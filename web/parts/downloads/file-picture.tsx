import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPhoto,
  type Icon as IconType,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { DownloadFile } from '#contract/downloads.ts'
import { pictureOf } from './download-calls.ts'
import classes from './file-picture.module.css'

type Kind = DownloadFile['Tipo']

const icons: Record<Kind, IconType> = {
  pdf: IconFileTypePdf,
  immagine: IconPhoto,
  video: IconMovie,
  foglio: IconFileSpreadsheet,
  documento: IconFileText,
  archivio: IconFileZip,
  altro: IconFile,
}

export const kindNames: Record<Kind, string> = {
  pdf: 'PDF',
  immagine: 'Immagine',
  video: 'Video',
  foglio: 'Foglio di calcolo',
  documento: 'Documento',
  archivio: 'Archivio',
  altro: 'File',
}

/** A file's preview, or the icon of its kind if there is no preview or it fails to load. */
export function FilePicture({ file, isOpen }: { file: DownloadFile; isOpen: boolean }) {
  const [failed, setFailed] = useState('')
  const picture = isOpen ? pictureOf(file) : ''
  const Icon = icons[file.Tipo]
  return (
    <span className={`soft center ${classes.picture}`} data-kind={file.Tipo} aria-hidden>
      {picture && failed !== picture ? (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(picture)} />
      ) : (
        <Icon size={36} stroke={1.25} />
      )}
    </span>
  )
}
